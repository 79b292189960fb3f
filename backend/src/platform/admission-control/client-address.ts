import type { IncomingMessage } from 'node:http';

/** Returns whether an address, so many hops away, belongs to a trusted proxy. Express compiles it from `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Returns where a request comes from: the last address that belongs to no trusted proxy, as Express finds it. Returns undefined
 * if a trusted proxy asks for itself, such as a program on this machine, or does not name its client.
 */
export function clientAddressOf(request: IncomingMessage, trusts: Trust): string | undefined {
  const header = [request.headers['x-forwarded-for'] ?? ''].flat().join(',');
  const named = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let address = request.socket.remoteAddress ?? '';
  for (const [hop, before] of [...named.toReversed(), undefined].entries()) {
    if (!trusts(address, hop)) return address;
    if (before === undefined) break;
    address = before;
  }
  return named.length > 0 ? address : undefined;
}

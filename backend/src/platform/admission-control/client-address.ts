import type { IncomingMessage } from 'node:http';

/** Whether an address is a proxy's that we believe, so many hops away; as Express compiles it of `trust proxy`. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Where a request comes from: the last address that no trusted proxy has, as Express finds it. Undefined: a proxy that we trust
 * asks for itself, such as a program on this machine, or does not say for whom.
 */
export function clientAddressOf(request: IncomingMessage, trusts: Trust): string | undefined {
  const header = [request.headers['x-forwarded-for'] ?? ''].flat().join(',');
  const named = header
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  let address = request.socket.remoteAddress ?? '';
  for (const [hop, before] of [...named.toReversed(), undefined].entries()) {
    if (!trusts(address, hop)) return address;
    if (before === undefined) break;
    address = before;
  }
  return named.length > 0 ? address : undefined;
}

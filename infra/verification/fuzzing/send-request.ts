import { once } from 'node:events';
import { Agent, request as openRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SpelledRequest } from './spelled-request.ts';

export interface ReceivedAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** The longest wait for a response. A response that does not arrive is a fault of its own. */
const timeoutMs = 30_000;

/**
 * Sends requests to one server on loopback over persistent connections. fetch would refuse or correct requests that must arrive
 * malformed.
 */
export function createSender(baseUrl: string, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(baseUrl);
  return {
    async send({ method, path, headers, body }: SpelledRequest): Promise<ReceivedAnswer> {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = openRequest({ agent, hostname, port, method, path, headers, signal });
      sent.end(body);
      const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
      const bytes = await buffer(answer);
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: bytes.toString('utf8') };
    },
    close: () => agent.destroy(),
  };
}

import { request, type Agent, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** A response other than 200. */
class UnexpectedStatusError extends Error {
  /** The time to wait before a retry, if the response gave it. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ statusCode, headers }: IncomingMessage, responseBody: string) {
    super(`${statusCode}: ${responseBody}`);
    const seconds = Number(headers['retry-after']);
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined;
  }
}

/** Posts JSON to a port of this machine. Rejects with UnexpectedStatusError unless the response is 200. */
export function post(
  agent: Agent,
  port: number,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const text = JSON.stringify(body);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sent = request(
    {
      agent,
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    },
    (response) => {
      let output = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (output += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(output) : reject(new UnexpectedStatusError(response, output)),
      );
    },
  );
  sent.on('error', reject);
  sent.end(text);
  return promise;
}

/** More attempts than a page makes (three): giving up is not what this bench measures. */
const maxAttempts = 20;

export interface PostWithRetries {
  (path: string, body: object, headers: Record<string, string>): Promise<void>;
  /** The number of requests that were rejected and retried. */
  rejected(): number;
}

/** Posts under an Idempotency-Key and retries after the Retry-After of a rejection: rejected requests are late, not lost. */
export function postWithRetries(agent: Agent, port: number): PostWithRetries {
  let rejected = 0;
  const call = async (path: string, body: object, headers: Record<string, string>): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await post(agent, port, path, body, headers);
        return;
      } catch (error) {
        if (
          !(error instanceof UnexpectedStatusError) ||
          error.retryAfterSeconds === undefined ||
          attempt === maxAttempts
        )
          throw error;
        rejected += 1;
        await setTimeout(error.retryAfterSeconds * 1_000);
      }
    }
  };
  return Object.assign(call, { rejected: () => rejected });
}

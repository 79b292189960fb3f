import { setTimeout } from 'node:timers/promises';
import { startChild } from '../processes/child.ts';
import { freePort } from '../machine/free-port.ts';

/** A request with an idempotency key of its own. */
export interface KeyedRequest {
  method: string;
  /** The path of the contract. */
  path: string;
  /** Absent if a visitor makes the request. */
  token?: string;
  /** The client address that a proxy on this machine reports; this machine's own if absent. */
  address?: string;
  key: string;
  /** A value that is sent as JSON, or a form. */
  body: object | FormData;
}

export interface KeyedAnswer {
  status: number;
  type: string | null;
  text: string;
}

/** API processes on one database. Only the database keeps requests with the same key apart. */
export interface ApisSideBySide {
  count: number;
  /**
   * Sends a request to one of them until it is decided. If admission control rejects it, it is sent again under the same key, as
   * any caller would do.
   */
  call(request: KeyedRequest, api: number): Promise<KeyedAnswer>;
  /** Returns how often a request was sent again. */
  retryCount(): number;
  stop(): Promise<void>;
}

const [againAfterMs, timeoutMs] = [50, 120_000];

export async function startApisSideBySide(env: Record<string, string>): Promise<ApisSideBySide> {
  const starting = [0, 1].map(async () => {
    const port = await freePort();
    const settings = { LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal', ...env, PORT: String(port) };
    return { url: `http://127.0.0.1:${port}`, child: await startChild('backend/src/main.ts', settings) };
  });
  const apis = await Promise.all(starting);
  let retryCount = 0;
  return {
    count: apis.length,
    retryCount: () => retryCount,
    async call(request, api) {
      const url = apis[api % apis.length]?.url ?? '';
      for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await setTimeout(againAfterMs)) {
        const { isOverloaded, answer } = await sendOnce(url, request);
        if (!isOverloaded) return answer;
        retryCount += 1;
      }
      throw new Error(`${request.path} was turned away for ${timeoutMs / 1_000} s`);
    },
    stop: async () => void (await Promise.all(apis.map(({ child }) => child.stop()))),
  };
}

async function sendOnce(url: string, { method, path, token, address, key, body }: KeyedRequest) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'idempotency-key': key,
      ...(token !== undefined && { token }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
  return { isOverloaded: response.headers.has('retry-after'), answer };
}

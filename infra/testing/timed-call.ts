import type { Contract } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';

/** The outcome of a request, and its time. */
export interface TimedResponse {
  /** The name of the call within a round. */
  call: string;
  /** 0 if there was no response: the connection broke, or the request hung for longer than any response may take. */
  status: number;
  /** The head of a response arrived, and its body broke off. */
  isTorn: boolean;
  /** The problem's code, if the response is a problem in the specified form. */
  code: string | undefined;
  retryAfter: string | null;
  /** The engine that answered a search. */
  engine: string | null;
  body: string;
  tookMs: number;
}

/** Above the ten seconds that are guaranteed, to show clearly that a request hangs. */
export const hangsAfterMs = 20_000;

export interface CallInput {
  token?: string | undefined;
  params?: { [name: string]: unknown };
  search?: string;
  body?: unknown;
  form?: () => FormData;
  /** Idempotency-Key. */
  key?: string;
}

export async function timedCall(
  url: string,
  call: string,
  { method, path }: Pick<Contract, 'method' | 'path'>,
  { token, params = {}, search = '', body, form, key }: CallInput,
): Promise<TimedResponse> {
  const startedAt = performance.now();
  const after = () => Math.round(performance.now() - startedAt);
  let isTorn = false;
  try {
    const response = await fetch(`${url}/api/${fillPath(path, params)}${search}`, {
      method,
      signal: AbortSignal.timeout(hangsAfterMs),
      headers: {
        ...(token !== undefined && { token }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: form ? form() : JSON.stringify(body ?? {}) }),
    });
    isTorn = true;
    const responseBody = await response.text();
    isTorn = false;
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
    return {
      call,
      status: response.status,
      isTorn,
      code: isProblem ? (JSON.parse(responseBody) as { code: string }).code : undefined,
      retryAfter: response.headers.get('retry-after'),
      engine: response.headers.get('x-search-engine'),
      body: responseBody,
      tookMs: after(),
    };
  } catch {
    return {
      call,
      status: 0,
      isTorn,
      code: undefined,
      retryAfter: null,
      engine: null,
      body: '',
      tookMs: after(),
    };
  }
}

import type { Problem } from '../api/problems/problem.ts';
import { vi } from 'vitest';

/** A request as it left the page: its body is parsed JSON, or the fields of a form. */
export interface SentRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

type Answer = (request: SentRequest) => unknown;

/** The server refuses a request in this way. */
export class Refusal {
  readonly problem: Problem;
  constructor(status: number, code: string, more: Partial<Problem> = {}) {
    this.problem = { status, code, message: `Refused with ${code}`, ...more };
  }
}

const bodyOf = (body: BodyInit | null | undefined): Record<string, unknown> => {
  if (typeof body === 'string') return JSON.parse(body) as Record<string, unknown>;
  return body instanceof FormData ? Object.fromEntries(body) : {};
};

/**
 * Stands in for the server where requests leave the page. `answers` has a key such as `POST /api/product/addProduct` for each
 * call, and may return a Refusal. Returns all commands that were sent.
 */
export function standInForServer(answers: Readonly<Record<string, Answer>>): SentRequest[] {
  const commands: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, location.href);
    const { method = 'GET' } = init;
    const request = {
      method,
      path: pathname,
      search: searchParams,
      headers: new Headers(init.headers),
      body: bodyOf(init.body),
    };
    if (method !== 'GET') commands.push(request);
    const answer = answers[`${method} ${pathname}`];
    const response = answer ? await answer(request) : new Refusal(404, 'notFound');
    return response instanceof Refusal
      ? Response.json(response.problem, { status: response.problem.status })
      : Response.json(response);
  });
  return commands;
}

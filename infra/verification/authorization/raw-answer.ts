import type { Contract } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import type { RequestInput } from './foreign-requests.ts';
import { leavesOf, uuid } from './request-fields.ts';

/** A response as it arrived, without the headers that identify the request or the moment. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

const ofTheMoment = ['date', 'x-correlation-id', 'keep-alive', 'connection'];

/** Sends a request as the holder of a token, or without one, with further headers if there are any. */
export async function sendRaw(
  { baseUrl }: Pick<TestApp, 'baseUrl'>,
  token: string | undefined,
  { method, path }: Contract,
  { params = {}, body, search = {}, form, fields = {} }: RequestInput,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  // Half a surrogate pair cannot be written in a path.
  const spelled = Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]);
  const url = new URL(`/api/${fillPath(path, Object.fromEntries(spelled) as object)}`, baseUrl);
  for (const [name, value] of Object.entries(search))
    for (const text of Array.isArray(value) ? (value as unknown[]) : [value])
      url.searchParams.append(name, String(text));
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { token }),
      ...(method !== 'GET' && !form && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method !== 'GET' && { body: form ? form({ ...fields }) : JSON.stringify(body ?? {}) }),
  });
  return rawOf(response);
}

export async function rawOf(response: Response): Promise<RawAnswer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheMoment.includes(name)));
  return { status: response.status, headers, text: await response.text() };
}

/** Does the same, but replaces the requested ids by their places. A response that repeats them reveals nothing. */
export async function sendMasked(
  ...[app, token, contract, request]: Parameters<typeof sendRaw>
): Promise<RawAnswer> {
  const answer = await sendRaw(app, token, contract, request);
  const text = leavesOf(request)
    .filter(({ value }) => uuid.test(value))
    .reduce((masked, { at, value }) => masked.replaceAll(value, `<${at.join('.')}>`), answer.text);
  return { ...answer, text };
}

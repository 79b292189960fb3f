import type { Contract } from '@bidboard/backend/contracts/contract';
import { fillPath } from '@bidboard/backend/contracts/path';
import type { TestApp } from '@bidboard/backend/testing/test-app';
import type { RequestInput } from './foreign-requests.ts';
import { leavesOf, uuid } from './request-leaves.ts';

/** An answer as it came over the wire, without what names the one request or the one moment. */
export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

const ofTheMoment = ['date', 'x-correlation-id', 'keep-alive', 'connection'];

/** Asks as the holder of a token, or as nobody, with further headers if there are any. */
export async function askRaw(
  { baseUrl }: Pick<TestApp, 'baseUrl'>,
  token: string | undefined,
  { method, path }: Contract,
  { params = {}, body, search = {}, form, fields = {} }: RequestInput,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  // Half a character cannot be spelled in a path.
  const spelled = Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]);
  const url = new URL(`/api/${fillPath(path, Object.fromEntries(spelled) as object)}`, baseUrl);
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      url.searchParams.append(name, String(one));
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

/** The same, with the ids that were asked for named by their places: an answer that says them back says nothing. */
export async function askMasked(
  ...[app, token, contract, asked]: Parameters<typeof askRaw>
): Promise<RawAnswer> {
  const said = await askRaw(app, token, contract, asked);
  const text = leavesOf(asked)
    .filter(({ value }) => uuid.test(value))
    .reduce((masked, { at, value }) => masked.replaceAll(value, `<${at.join('.')}>`), said.text);
  return { ...said, text };
}

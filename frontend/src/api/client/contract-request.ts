import type { Contract, Multipart } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { Schema } from 'yup';

/** Writes lists as repeated names, and omits undefined and null values. */
function searchText(search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, string] => [name, String(item)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function multipartBody(body: object, multipart: Multipart): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    if (multipart.files && Object.hasOwn(multipart.files, name) && Array.isArray(value))
      for (const file of value as Blob[]) form.append(name, file);
    else if (value instanceof Blob) form.append(name, value);
    else form.append(name, multipart.json?.includes(name) ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** Returns the request for a contract and its input, below /api. */
export function contractRequest(contract: Contract, input: AnyInput): { url: string; init: RequestInit } {
  const bodyless = contract.method === 'GET';
  const url = `/api/${fillPath(contract.path, input.params ?? {})}${bodyless ? searchText(input.search ?? {}) : ''}`;
  if (bodyless) return { url, init: { method: 'GET' } };
  const body = input.body ?? input.search ?? {};
  if (contract.multipart)
    return { url, init: { method: contract.method, body: multipartBody(body, contract.multipart) } };
  return {
    url,
    init: {
      method: contract.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  };
}

type AllOptional<T> = Partial<T> extends T ? true : false;
type Part<Key extends string, T> = AllOptional<T> extends true ? { [K in Key]?: T } : { [K in Key]: T };

type RequestPayload<C> = C extends { readonly search: infer S extends Schema }
  ? Part<'search', Infer<S>>
  : C extends { readonly body: infer B extends Schema }
    ? Part<'body', Infer<B>>
    : object;
/** A page that may send the same thing twice gives both the same key. Otherwise each request has its own. */
type WithIdempotencyKey<C> = C extends { readonly kind: 'command' } ? { key?: string } : object;
type Full<C extends Contract> = Part<'params', Infer<C['params']>> &
  RequestPayload<C> &
  WithIdempotencyKey<C>;

/**
 * The argument of an endpoint: `{ params, search }` for a query, `{ params, body }` for a command. Empty parts may be omitted.
 */
export type InputOf<C extends Contract> = AllOptional<Full<C>> extends true ? Full<C> | void : Full<C>;
export type AnswerOf<C extends Contract> = Infer<C['answer']>;

/** The same argument if the contract is known only at run time. */
export interface AnyInput {
  params?: object;
  search?: object;
  body?: object;
  key?: string;
}

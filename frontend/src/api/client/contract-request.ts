import type { Contract, Multipart } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { AnyInput } from './contract-input.ts';

/** Writes lists as repeated names, and omits undefined and null values. */
function searchText(search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
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

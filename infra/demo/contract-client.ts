import type { Command, Contract, Query } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

type CallInput<C extends Contract> = {
  params?: Infer<C['params']>;
} & (C extends Command
  ? { body?: Infer<C['body']>; files?: { readonly [field: string]: File } }
  : C extends Query
    ? { search?: Infer<C['search']> }
    : unknown);

/** Calls a running API by contract, as one person or as a visitor. Throws an API refusal in the API's words. */
export type ApiCall = <C extends Contract>(contract: C, input?: CallInput<C>) => Promise<Infer<C['answer']>>;

export const clientAs =
  (baseUrl: string, token?: string): ApiCall =>
  async (contract, input) => {
    const { params = {}, search = {}, body = {}, files } = (input ?? {}) as Plain;
    const hasBody = contract.method !== 'GET';
    const url = new URL(`/api/${fillPath(contract.path, params)}`, baseUrl);
    for (const [name, value] of Object.entries(search) as [string, unknown][])
      url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: contract.method,
      headers: {
        ...(token !== undefined && { token }),
        ...(hasBody && !files && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: files ? formOf(contract, body, files) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${contract.name}: ${response.status} ${await response.text()}`);
    return response.json();
  };

interface Plain {
  params?: object;
  search?: object;
  body?: object;
  files?: { readonly [field: string]: File };
}

function formOf({ multipart }: Contract, body: object, files: { readonly [field: string]: File }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][])
    form.append(name, multipart?.json?.includes(name) ? JSON.stringify(value) : String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

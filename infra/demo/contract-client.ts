import type { Command, Contract, Query } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

/** One or several files by the field that they are sent in. */
interface SentFiles {
  readonly [field: string]: File | File[];
}

type CallInput<C extends Contract> = {
  params?: Infer<C['params']>;
} & (C extends Query ? { search?: Partial<Infer<C['search']>> } : unknown) &
  (C extends Command ? { body?: Infer<C['body']>; files?: SentFiles } : unknown);

/** Calls a running API by contract, as one person or as a visitor. Throws an API refusal in the API's words. */
export type ApiCall = <C extends Contract>(contract: C, input?: CallInput<C>) => Promise<Infer<C['answer']>>;

export const clientAs =
  (baseUrl: string, token?: string): ApiCall =>
  async (contract, input) => {
    const { params = {}, search = {}, body = {}, files } = (input ?? {}) as Plain;
    const hasBody = contract.method !== 'GET';
    const address = new URL(`/api/${fillPath(contract.path, params)}`, baseUrl);
    for (const [name, value] of Object.entries(search) as [string, unknown][])
      for (const entry of [value].flat()) address.searchParams.append(name, String(entry));
    const response = await fetch(address, {
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
  files?: SentFiles;
}

function formOf({ multipart }: Contract, body: object, files: SentFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body) as [string, unknown][])
    form.append(name, multipart?.json?.includes(name) ? JSON.stringify(value) : String(value));
  for (const [name, sent] of Object.entries(files)) for (const file of [sent].flat()) form.append(name, file);
  return form;
}

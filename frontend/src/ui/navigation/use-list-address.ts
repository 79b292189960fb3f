import { paramsWith, useChosenParams } from './use-address-choice.ts';

export interface PagePlace {
  /** Zero-based, from the address; 0 if it has none. */
  page: number;
  /** The address of another page; all other parameters stay. */
  hrefOf: (page: number) => string;
  /** The parameter of the given name in the address; '' if there is none. */
  param: (name: string) => string;
  /** Changes that parameter and returns to the first page, without an entry in the browser's history. */
  setParam: (name: string, value: string) => void;
}

/** The current page of a list. The address holds it, so that it survives a reload and can be shared. */
export function usePagePlace(): PagePlace {
  const [params, setParams] = useChosenParams();
  const stated = params.get('page') ?? '';
  return {
    page: /^\d{1,5}$/.test(stated) ? Number(stated) : 0,
    hrefOf: (page) => `?${paramsWith(params, { page: String(page) }).toString()}`,
    param: (name) => params.get(name) ?? '',
    setParam: (name, value) => setParams({ [name]: value, page: '' }, { replace: true }),
  };
}

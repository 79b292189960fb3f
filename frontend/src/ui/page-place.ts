import { paramsWith, useChosenParams } from './use-address-choice.ts';

export interface PagePlace {
  /** Counts from zero, as the address says; 0 where it says none. */
  page: number;
  /** The address of another page; all else that the address says stays. */
  hrefOf: (page: number) => string;
  /** What the address says under another name, '' where it says nothing. */
  param: (name: string) => string;
  /** Changes that and goes back to the first page, without a step in the browser's history. */
  setParam: (name: string, value: string) => void;
}

/** Which page of a list is shown stands in the address, so that it outlives a reload and can be sent to somebody. */
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

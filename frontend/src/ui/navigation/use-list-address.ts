import { paramsWith, useChosenParams } from './use-address-choice.ts';
import { useEffect, useRef, useState } from 'react';

export interface ListAddress {
  /** Zero-based, from the address; 0 if it has none. */
  page: number;
  /** The address of another page; all other parameters stay. */
  hrefOf: (page: number) => string;
  /** The parameter of the given name in the address; '' if there is none. */
  param: (name: string) => string;
  /** Changes that parameter and returns to the first page, without an entry in the browser's history. */
  setParam: (name: string, value: string) => void;
  /** The same for several parameters at once. */
  setParams: (values: Readonly<Record<string, string>>) => void;
}

/** The current page of a list. The address holds it, so that it survives a reload and can be shared. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useChosenParams();
  const stated = params.get('page') ?? '';
  return {
    page: /^\d{1,5}$/.test(stated) ? Number(stated) : 0,
    hrefOf: (page) => `?${paramsWith(params, { page: String(page) }).toString()}`,
    param: (name) => params.get(name) ?? '',
    setParam: (name, value) => setParams({ [name]: value, page: '' }, { replace: true }),
    setParams: (values) => setParams({ ...values, page: '' }, { replace: true }),
  };
}

const pauseMs = 250;

/** A text that the address holds. It is shown as typed, and put into the address once typing pauses. */
export function useTypedAddressParam(
  { param, setParam }: Pick<ListAddress, 'param' | 'setParam'>,
  name: string,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const stated = param(name);
  if (draft === stated) setDraft(null);
  const put = (text: string) => {
    clearTimeout(pause.current);
    setDraft(text);
    setParam(name, text);
  };
  return {
    /** The text as typed. */
    typed: draft ?? stated,
    /** The text in the address. */
    stated,
    type: (text: string) => {
      clearTimeout(pause.current);
      setDraft(text);
      pause.current = setTimeout(() => put(text), pauseMs);
    },
    clear: () => put(''),
  };
}

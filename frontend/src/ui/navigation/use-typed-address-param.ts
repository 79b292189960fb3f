import { useEffect, useRef, useState } from 'react';
import type { PagePlace } from './use-list-address.ts';

const pauseMs = 250;

/** A text that the address holds. It is shown as typed, and put into the address once typing pauses. */
export function useTypedPlace({ param, setParam }: Pick<PagePlace, 'param' | 'setParam'>, name: string) {
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

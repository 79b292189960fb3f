import { useEffect, useRef, useState } from 'react';
import type { PagePlace } from './page-place.ts';

const pauseMs = 250;

/** A text that stands in the address: shown as it is typed, put there once the typing pauses. */
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
    /** As it is typed. */
    typed: draft ?? stated,
    /** As the address says it. */
    stated,
    type: (text: string) => {
      clearTimeout(pause.current);
      setDraft(text);
      pause.current = setTimeout(() => put(text), pauseMs);
    },
    clear: () => put(''),
  };
}

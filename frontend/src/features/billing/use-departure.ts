import { useEffect, useRef, useState } from 'react';
import { freshKey } from '../../api/idempotency-key.ts';
import { problemOf } from '../../api/problem.ts';
import type { Problem } from '../../api/problem.ts';

/** A way out that leads nowhere, since the line is down, is not told to the page. */
const gaveUpMs = 10_000;

/**
 * The way to a page of the payment provider, whose address is asked for first. Of a double click the second is none. What
 * got no answer is asked for again under the same key; every answer ends its key, since an address that was given once
 * may have been used up. The browser's Back brings the page back as it was left, so that it is made ready again.
 */
export function useDeparture() {
  const [target, setTarget] = useState<string | null>(null);
  const isShown = useRef(false);
  const isLeaving = useRef(false);
  const attempt = useRef<{ target: string; key: string } | null>(null);
  const stay = () => {
    isLeaving.current = false;
    setTarget(null);
  };
  useEffect(() => {
    isShown.current = true;
    addEventListener('pageshow', stay);
    return () => {
      isShown.current = false;
      removeEventListener('pageshow', stay);
    };
  }, []);
  /** Resolves with the problem where the way is refused. */
  const leaveFor = async (
    next: string,
    ask: (key: string) => Promise<{ url: string }>,
  ): Promise<Problem | undefined> => {
    if (isLeaving.current) return undefined;
    isLeaving.current = true;
    setTarget(next);
    if (attempt.current?.target !== next) attempt.current = { target: next, key: freshKey() };
    try {
      const { url } = await ask(attempt.current.key);
      attempt.current = null;
      if (isShown.current) location.assign(url);
      setTimeout(stay, gaveUpMs);
      return undefined;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status !== 0) attempt.current = null;
      stay();
      return problem;
    }
  };
  return { target, leaveFor };
}

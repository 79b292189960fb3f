import { useEffect, useRef, useState } from 'react';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { problemOf } from '../../api/problems/problem.ts';
import type { Problem } from '../../api/problems/problem.ts';

/** The page does not learn that a navigation failed, for example without a connection. */
const gaveUpMs = 10_000;

/**
 * Leads to a page of the payment provider, whose address must first be requested. Ignores the second click of a double click. A
 * request without a response is retried with the same key. Every response ends its key, because its address may have been used.
 * The browser's Back button restores the page as it was left, so it is reset.
 */
export function useProviderRedirect() {
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
  /** Resolves with the problem if the request fails. */
  const redirectTo = async (
    next: string,
    requestUrl: (key: string) => Promise<{ url: string }>,
  ): Promise<Problem | undefined> => {
    if (isLeaving.current) return undefined;
    isLeaving.current = true;
    setTarget(next);
    if (attempt.current?.target !== next) attempt.current = { target: next, key: freshKey() };
    try {
      const { url } = await requestUrl(attempt.current.key);
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
  return { target, redirectTo };
}

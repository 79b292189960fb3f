import { t } from '@lingui/core/macro';
import { noAnswer, problemOfAnswer, tooLate, type Problem } from '../problems/problem.ts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { contractRequest, type AnyInput } from './contract-request.ts';
import { takePrefetched } from './prefetched-responses.ts';
import { freshKey } from './idempotency-key.ts';
import { isAccountPath, storeReturnPath } from '../return-paths/return-path.ts';
import { endRefusedSession, readSession } from './session.ts';

const maxPauseMs = 10_000;

/**
 * Returns the delay before an automatic retry in ms, never shorter than the server said. Returns undefined after too many
 * attempts, or if a retry would not help. Also returns undefined if the server asks for a wait longer than users look at a page.
 */
export function retryDelayOf(
  { status, code, retryAfterMs: requestedPauseMs = 0 }: Problem,
  attempts: number,
  isRead: boolean,
): number | undefined {
  const isOverloaded = code === 'overloaded' || (status === 429 && requestedPauseMs > 0);
  if (!isOverloaded && code !== 'unavailable' && code !== noAnswer.code) return undefined;
  // A rejected read costs nothing, and no user is there to press again.
  if (attempts >= (isRead && isOverloaded ? 6 : 3) || requestedPauseMs > maxPauseMs) return undefined;
  return Math.max(requestedPauseMs, 300 * 3 ** Math.min(attempts, 2));
}

export interface ServerRequest {
  contract: Contract;
  input: AnyInput;
}
type ServerResult = { data: unknown; error?: undefined } | { error: Problem; data?: undefined };

const timeoutMs = 100_000;
const sessionEnded = t`Your session has ended. You can keep reading, or log in again.`;

async function sendOnce(url: string, init: RequestInit, signal: AbortSignal): Promise<ServerResult> {
  try {
    const prefetched = init.method === 'GET' ? takePrefetched(url) : undefined;
    const { body: sent } = init;
    const answer = await (prefetched ??
      (sent instanceof FormData && [...sent.values()].some((value) => value instanceof File)
        ? (await import('./send-form.ts')).sendForm(url, sent, init, signal)
        : fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })));
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.status !== 200)
      return { error: problemOfAnswer(answer.status, body, answer.headers.get('Retry-After')) };
    // A response that breaks off counts as none. The key makes a retry safe.
    return body === undefined ? { error: noAnswer } : { data: body };
  } catch (error) {
    return { error: (error as Error).name === 'TimeoutError' ? tooLate : noAnswer };
  }
}

/** Pauses before a retry. If the server says when to retry, waiting users see that. */
function pause(pauseMs: number, { retryAfterMs }: Problem): Promise<void> {
  if (retryAfterMs)
    void import('../../ui/feedback/busy-note.ts').then(
      ({ showBusyNote }) => showBusyNote(pauseMs),
      () => undefined,
    );
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/**
 * Handles an invalid token by ending its session. On a page of the account the user logs in again and returns. On a public page
 * they keep reading.
 */
function refuseToken(token: string, message: string): void {
  if (readSession()?.token !== token) return;
  if (isAccountPath(location.pathname)) {
    storeReturnPath(`${location.pathname}${location.search}`);
    showToast('error', message, { survivesNavigation: true });
  } else showToast('info', sessionEnded);
  endRefusedSession();
}

/**
 * Sends a contract's request with the session's token, and retries automatically if that may help. A command
 * keeps its Idempotency-Key through the retries, so it happens once.
 */
export const serverBaseQuery: BaseQueryFn<ServerRequest, unknown, Problem> = async (
  { contract, input },
  { signal },
) => {
  const { url, init } = contractRequest(contract, input);
  const token = readSession()?.token;
  const headers = new Headers(init.headers);
  if (token) headers.set('token', token);
  if (contract.kind === 'command' && contract.method !== 'GET')
    headers.set('Idempotency-Key', input.key ?? freshKey());
  for (let attempts = 0; ; attempts += 1) {
    const result = await sendOnce(url, { ...init, headers }, signal);
    const { error } = result;
    const pauseMs = error && retryDelayOf(error, attempts, contract.kind === 'query');
    if (!pauseMs || signal.aborted) {
      if (error?.status === 401 && token && headers.has('token')) {
        refuseToken(token, error.message);
        if (contract.who === 'visitor') {
          headers.delete('token');
          continue;
        }
      }
      return result;
    }
    await pause(pauseMs, error);
  }
};

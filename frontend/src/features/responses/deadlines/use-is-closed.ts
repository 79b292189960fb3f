import { useEffect, useRef, useState } from 'react';
import { useGetRfpByIdQuery } from '../../rfps/endpoints.ts';
import { dueHere } from './due-clock.ts';

/** The longest delay that a browser's timers accept. */
const maxTimerMs = 2_147_483_647;

/** The time left, in ms, updated whenever `nextIn` of it has passed; null if responses are never due. */
export function useTimeLeft(
  { rfpId, userId }: { rfpId: string; userId: string },
  nextIn: (leftMs: number) => number,
): number | null {
  const { data, fulfilledTimeStamp } = useGetRfpByIdQuery({ params: { rfpId, userId } });
  const [now, setNow] = useState(Date.now);
  const stepper = data?.rfpStepper;
  const due = stepper && fulfilledTimeStamp !== undefined ? dueHere(stepper, fulfilledTimeStamp) : null;
  useEffect(() => {
    if (due === null) return undefined;
    if (now >= due) return undefined;
    const leftMs = Math.max(0, due - Date.now());
    const inMs = leftMs > 0 ? Math.min(nextIn(leftMs), maxTimerMs) : 0;
    const timer = setTimeout(() => setNow(Date.now()), inMs);
    return () => clearTimeout(timer);
  }, [due, now, nextIn]);
  return due === null ? null : Math.max(0, due - now);
}

const wholly = (leftMs: number) => leftMs;

/** Whether the due time of a response is past, by the server's clock. The page closes by itself when it comes. */
export const useIsClosed = (of: { rfpId: string; userId: string }): boolean => useTimeLeft(of, wholly) === 0;

/** Enough for a slow connection. */
const lastSaveMs = 3_000;
const untilLastSave = (leftMs: number) => (leftMs > lastSaveMs ? leftMs - lastSaveMs : leftMs);

/** Sends waiting text shortly before the due time, so that nothing still waits for a pause in typing then. */
export function useLastSave(of: { rfpId: string; userId: string }, flush: () => Promise<boolean>): void {
  const leftMs = useTimeLeft(of, untilLastSave);
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  const isLast = leftMs !== null && leftMs > 0 && leftMs <= lastSaveMs;
  useEffect(() => {
    if (isLast) void latest.current();
  }, [isLast]);
}

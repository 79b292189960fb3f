import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useGetRfpByIdQuery } from '../../rfps/endpoints.ts';
import { dueHere, changesIn, countedMs, formatTimeLeft } from './due-clock.ts';
import { useRfpOutcomeQuery } from '../../decisions/endpoints.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { dueMoment } from '../../../ui/format/date-format.ts';
import { useResponse } from '../steps/response-context.ts';
import styles from '../wizard/responses.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** The longest delay that a browser's timers accept. */
const maxTimerMs = 2_147_483_647;

/** The time left, in ms, updated whenever `nextIn` of it has passed; null if responses are never due. */
function useTimeLeft(
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

const asIs = (leftMs: number) => leftMs;

/** Whether the due time of a response is past, by the server's clock. The page closes by itself when it comes. */
export const useIsClosed = (of: { rfpId: string; userId: string }): boolean => useTimeLeft(of, asIs) === 0;

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

/** Whether the buyer has awarded, closed or cancelled the RFP, after which no response changes. */
export const useIsDecided = (rfpId: string): boolean =>
  useRfpOutcomeQuery(
    { params: { rfpId } },
    { selectFromResult: ({ data }) => ({ isDecided: (data?.outcome ?? null) !== null }) },
  ).isDecided;

/** Counts down the last hour, and says when a response is closed. */
export function DueNotice() {
  const { rfpId, userId, rfp, stepper, isAccepted } = useResponse();
  const leftMs = useTimeLeft({ rfpId, userId }, changesIn);
  const isDecided = useIsDecided(rfpId);
  if (
    isDecided ||
    leftMs === null ||
    leftMs > countedMs ||
    stepper.isSubmitted ||
    stepper.isRfpAccepted === 2
  )
    return null;
  const at = dueMoment(stepper.dueAt ?? '', rfp.timeZone);
  const timeLeft = formatTimeLeft(leftMs);
  if (leftMs > 0)
    return (
      <div className={styles.dueNotice}>
        <Icon name="clock" />
        <p>
          <Trans>
            Responses close at {at}, in{' '}
            <b className={textStyles.tabular} role="timer" aria-label={t`Time left`}>
              {timeLeft}
            </b>
            . Only submitted responses count.
          </Trans>
        </p>
      </div>
    );
  return (
    <div className={styles.dueNotice} role="status">
      <Icon name="lock" />
      <p>
        {t`Responses closed at ${at}.`}{' '}
        {isAccepted
          ? t`Everything saved by then is kept. Text that could not be sent is shown under its question, so that you can copy it.`
          : t`You can still decline the invite, but no longer accept it.`}
      </p>
    </div>
  );
}

import { Icon } from '../../../ui/icons/icon.tsx';
import { dueMoment } from '../../../ui/format/due-date-format.ts';
import { changesIn, countedMs, formatTimeLeft } from './due-clock.ts';
import { useResponse } from '../steps/response-context.ts';
import { useTimeLeft } from './use-is-closed.ts';
import { useIsDecided } from './use-is-decided.ts';

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
  if (leftMs > 0)
    return (
      <div className="due-notice">
        <Icon name="clock" />
        <p>
          Responses close at {at}, in{' '}
          <b className="num" role="timer" aria-label="Time left">
            {formatTimeLeft(leftMs)}
          </b>
          . Only what is submitted by then counts as a response.
        </p>
      </div>
    );
  return (
    <div className="due-notice is-closed" role="status">
      <Icon name="lock" />
      <p>
        Responses closed at {at}.{' '}
        {isAccepted
          ? 'What was saved until then is kept. What you typed and could not be sent any more is shown under its question, to be copied.'
          : 'The invite can be declined, and not accepted any more.'}
      </p>
    </div>
  );
}

import type { FailedJobRow } from '@bidboard/backend/features/operations/contracts/queues';
import Button from '@mui/material/Button';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { formatLag } from '../lag-labels.ts';
import { formatMomentOf } from '../moment-labels.ts';
import type { JobOrder } from './order-dialog.tsx';

interface JobPanelProps {
  job: FailedJobRow | null;
  /** Whether the job is still dead-lettered. */
  isThere: boolean;
  onClose: () => void;
  onOrder: (kind: JobOrder['kind'], job: FailedJobRow) => void;
}

function Tries({ tries }: Pick<FailedJobRow, 'tries'>) {
  if (tries.length === 0) return null;
  return (
    <>
      <h3 className="label">Attempts</h3>
      <ol className="queues__tries">
        {tries.map(({ attempt, failedAt, tookMs, error }) => (
          <li key={failedAt}>
            <span className="num">{attempt}</span>
            <span className="num">{formatMomentOf(failedAt)}</span>
            <span className="muted grow">
              {error} <span className="num">after {formatLag(tookMs)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The details of a failed job: its ids, its error and its attempts, but never text that a user wrote. */
export function JobPanel({ job: opened, isThere, onClose, onOrder }: JobPanelProps) {
  const job = useLastDefined(opened);
  return (
    <SidePanel open={opened !== null} title={job?.job ?? ''} onClose={onClose}>
      {job ? (
        <div className="queues__job">
          <p className="queues__error">{job.error}</p>
          <FactList
            facts={[
              ['Job', job.id],
              ['Queue', job.queue],
              ['Event', job.event],
              ...job.about.map(({ name, id }) => [name, id] as const),
              ['Correlation', job.correlationId],
              ['Attempts', job.attempts === null ? null : String(job.attempts)],
              ['Failed at', formatMomentOf(job.failedAt)],
              ...(job.isInBroker
                ? []
                : [['Broker', 'It has lost this job; a retry creates it again.'] as const]),
            ]}
          />
          <Tries tries={job.tries} />
          {isThere ? (
            <div className="queues__orders">
              <Button color="error" onClick={() => onOrder('discard', job)}>
                Discard
              </Button>
              <Button variant="contained" onClick={() => onOrder('retry', job)}>
                Retry
              </Button>
            </div>
          ) : (
            <p role="status">Someone else has handled this job in the meantime.</p>
          )}
        </div>
      ) : null}
    </SidePanel>
  );
}

import { discardFailedJobs, retryFailedJobs } from '@bidboard/backend/features/operations/contracts/queues';
import type { FailedJobRow } from '@bidboard/backend/features/operations/contracts/queues';
import { useDiscardFailedJobsMutation, useRetryFailedJobsMutation } from '../endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

export interface JobOrder {
  kind: 'retry' | 'discard';
  jobs: readonly FailedJobRow[];
}

const words = {
  retry: {
    submitLabel: 'Retry',
    consequence: 'All attempts begin again. What went well before is not done twice.',
  },
  discard: { submitLabel: 'Discard', consequence: 'What is discarded is never done. This cannot be undone.' },
} as const;
const contracts = { retry: retryFailedJobs, discard: discardFailedJobs } as const;

const titleOf = ({ kind, jobs }: JobOrder): string =>
  `${words[kind].submitLabel} ${jobs.length === 1 ? (jobs[0]?.job ?? 'a job') : `${jobs.length} jobs`}`;

/** Asks why jobs are retried or discarded. */
export function OrderDialog({ order, onClose }: { order: JobOrder; onClose: () => void }) {
  const [retry] = useRetryFailedJobsMutation();
  const [discard] = useDiscardFailedJobsMutation();
  const { submitLabel, consequence } = words[order.kind];
  const bodyOf = ({ reason }: { reason: string }) => ({
    jobs: order.jobs.map(({ queue, id }) => ({ queue, id })),
    reason: reason.trim(),
  });
  const give = order.kind === 'retry' ? retry : discard;
  return (
    <ReasonDialog
      title={titleOf(order)}
      submitLabel={submitLabel}
      isFinal={order.kind === 'discard'}
      validate={validateBy(contracts[order.kind].body, bodyOf)}
      onOrder={(values) => give({ body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      {consequence}
    </ReasonDialog>
  );
}

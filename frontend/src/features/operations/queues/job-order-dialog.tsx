import { plural, t } from '@lingui/core/macro';
import {
  discardFailedJobs,
  retryFailedJobs,
  type FailedJobRow,
} from '@bidboard/backend/features/operations/contracts/queues';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { useDiscardFailedJobsMutation, useRetryFailedJobsMutation } from '../endpoints.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

export interface JobOrder {
  kind: 'retry' | 'discard';
  jobs: readonly FailedJobRow[];
}

const labels = {
  retry: {
    submitLabel: t`Retry`,
    consequence: t`All attempts start again. Steps that succeeded are not repeated.`,
  },
  discard: { submitLabel: t`Discard`, consequence: t`Discarded jobs never run. This can’t be undone.` },
} as const;
const contracts = { retry: retryFailedJobs, discard: discardFailedJobs } as const;

function titleOf({ kind, jobs }: JobOrder): string {
  const count = jobs.length;
  const job = jobs[0]?.job ?? '';
  return kind === 'retry'
    ? plural(count, { 1: `Retry ${job}`, one: 'Retry # job', other: 'Retry # jobs' })
    : plural(count, { 1: `Discard ${job}`, one: 'Discard # job', other: 'Discard # jobs' });
}

/** Asks why jobs are retried or discarded. */
export function JobOrderDialog({ order, onClose }: { order: JobOrder; onClose: () => void }) {
  const [retry] = useRetryFailedJobsMutation();
  const [discard] = useDiscardFailedJobsMutation();
  const { submitLabel, consequence } = labels[order.kind];
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

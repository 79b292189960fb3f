import { paymentIssuesPerPage } from '@bidboard/backend/features/billing/contracts/payments';
import type {
  listPaymentIssues,
  PaymentIssueRow,
} from '@bidboard/backend/features/billing/contracts/payments';
import { rooms } from '@bidboard/backend/kernel/pushes';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useMemo, useState } from 'react';
import { useListPaymentIssuesQuery } from '../../../api/contract-api.ts';
import { loadFailure } from '../../../api/problems/load-failure.ts';
import { OperatorsOnly } from '../../../api/queries/operators-only.tsx';
import { useRoom } from '../../../api/socket/use-room.ts';
import { formatDay, formatTime } from '../../../ui/format/day-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePagePlace } from '../../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { PaymentIssueDialog } from './payment-issue-dialog.tsx';
import { paymentIssueColumns } from './payment-issue-columns.tsx';
import './payment-issues.css';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'seen', label: 'Looked at' },
] as const;

const issueIdOf = ({ id }: PaymentIssueRow) => id;
const failure = loadFailure('The payments did not load');

/** The Swedish date format is ISO. */
const localDay = (instant: string) => formatDay(new Date(instant).toLocaleDateString('sv-SE'));

/** Says when the provider's books were last compared with ours, and the result. */
function LastCompared({ reconciledAt, mended }: Infer<typeof listPaymentIssues.answer>) {
  if (reconciledAt === null) return <>The provider’s books were not compared with ours yet.</>;
  const found = mended
    ? `${mended} missed, which ${mended === 1 ? 'is' : 'are'} mended`
    : 'nothing was missed';
  return (
    <>
      Compared with the provider’s books on {localDay(reconciledAt)}, at{' '}
      <time dateTime={reconciledAt}>{formatTime(reconciledAt)}</time>: {found}.
    </>
  );
}

function PaymentIssues() {
  useRoom(rooms.operators);
  const place = usePagePlace();
  const isSeen = place.param('state') === 'seen';
  const read = useListPaymentIssuesQuery({
    search: { seen: isSeen, page: place.page, size: paymentIssuesPerPage },
  });
  const [opened, setOpened] = useState<PaymentIssueRow>();
  const columns = useMemo(() => paymentIssueColumns(isSeen, setOpened), [isSeen]);
  return (
    <>
      <p className="muted troubles__compared">{read.data ? <LastCompared {...read.data} /> : '\u00a0'}</p>
      <PagedGrid<PaymentIssueRow>
        key={String(isSeen)}
        title={isSeen ? 'Looked at' : 'To be looked at'}
        label="Payments to look at"
        read={read}
        place={place}
        pageSize={paymentIssuesPerPage}
        failure={failure}
        columns={columns}
        rowId={issueIdOf}
        rowHeight={52}
        holds={false}
        onOpen={setOpened}
        actions={
          <SegmentedControl
            label="Which payments"
            options={states}
            value={isSeen ? 'seen' : 'open'}
            onChange={(chosen) => place.setParam('state', chosen === 'open' ? '' : chosen)}
          />
        }
        empty={
          isSeen ? (
            <EmptyState bare icon="list" title="Nothing was looked at yet">
              Payments that operators have reviewed appear here with their notes.
            </EmptyState>
          ) : (
            <EmptyState bare icon="check" title="Nothing to look at">
              Payments that need a person’s decision appear here until an operator has looked at them.
            </EmptyState>
          )
        }
      />
      {opened ? (
        <PaymentIssueDialog key={opened.id} issue={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}

/**
 * /app/payments-to-look-at, for operators: what reconciliation found and may not correct. Other users cannot see that the list
 * exists.
 */
export function PaymentIssuesPage() {
  return (
    <>
      <PageTitle
        title="Payments to look at"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Payments to look at' }]}
      />
      <OperatorsOnly>
        <PaymentIssues />
      </OperatorsOnly>
    </>
  );
}

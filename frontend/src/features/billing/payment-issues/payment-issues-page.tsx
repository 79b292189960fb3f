import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  paymentIssues,
  paymentIssuesPerPage,
  closePaymentIssue,
  type PaymentIssueRow,
  type listPaymentIssues,
} from '@bidboard/backend/features/billing/contracts/payments';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay, formatTime } from '../../../ui/format/date-format.ts';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useMemo, useState } from 'react';
import {
  useListPaymentIssuesQuery,
  useLazyListPaymentIssuesQuery,
  useClosePaymentIssueMutation,
} from '../endpoints.ts';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import { OperatorsOnly } from '../../../api/problems/operators-only.tsx';
import { useRoom } from '../../../api/socket/socket.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListAddress } from '../../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { NoteDialog } from '../../../api/forms/note-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import styles from './payment-issues.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

type Cell = { data: PaymentIssueRow | undefined };
const dash = '–';

function What({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.semibold} ${textStyles.truncate} ${styles.troubleLine}`}>
          {paymentIssues[data.kind]}
        </span>
        <small className={textStyles.truncate}>{data.detail}</small>
      </span>
    </span>
  );
}

function Whose({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.truncate} ${styles.troubleLine}`}>{data.companyName ?? dash}</span>
        <small className={textStyles.truncate}>{data.productName ?? dash}</small>
      </span>
    </span>
  );
}

function Seen({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.truncate} ${styles.troubleLine}`}>{formatDay(data.seenAt)}</span>
        <small className={textStyles.truncate}>{data.seenBy}</small>
      </span>
    </span>
  );
}

/** Returns the columns. `onOpen` receives the row whose button was pressed. */
const paymentIssueColumns = (
  isSeen: boolean,
  onOpen: (row: PaymentIssueRow) => void,
): DataGridColumn<PaymentIssueRow>[] => [
  {
    field: 'kind',
    headerName: t`Problem`,
    flex: 480,
    minWidth: 176,
    cellRenderer: What,
    context: { csv: ({ kind, detail }: PaymentIssueRow) => `${paymentIssues[kind]}. ${detail}` },
  },
  { field: 'companyName', headerName: t`Company`, flex: 180, minWidth: 150, cellRenderer: Whose },
  {
    field: 'createdAt',
    headerName: t`Found`,
    flex: 110,
    minWidth: 110,
    valueFormatter: ({ value }) => formatDay(String(value)),
  },
  isSeen
    ? { field: 'seenAt', headerName: t`Reviewed`, flex: 150, minWidth: 150, cellRenderer: Seen }
    : {
        colId: 'action',
        headerName: t`To do`,
        width: 176,
        minWidth: 176,
        cellRenderer: ({ data }: Cell) =>
          data ? (
            <Button onClick={() => onOpen(data)}>
              {t`Mark as reviewed`}
              <span className={visibilityStyles.visuallyHidden}>: {data.reference}</span>
            </Button>
          ) : null,
      },
];

const states = [
  { value: 'open', label: t({ message: 'Open', context: 'state' }) },
  { value: 'seen', label: t`Reviewed` },
] as const;

const issueIdOf = ({ id }: PaymentIssueRow) => id;
const failure = loadFailure(t`The payments did not load`);

/** The Swedish date format is ISO. */

/** Says when the provider's books were last compared with ours, and the result. */
function LastCompared({ reconciledAt, repaired }: Infer<typeof listPaymentIssues.answer>) {
  if (reconciledAt === null) return <>{t`Not yet reconciled with the payment provider.`}</>;
  const [day, time] = [formatDay(reconciledAt), formatTime(reconciledAt)];
  return repaired ? (
    <Trans>
      Reconciled with the payment provider on {day}, at <time dateTime={reconciledAt}>{time}</time>:{' '}
      <Plural value={repaired} one="# missed and repaired" other="# missed and repaired" />.
    </Trans>
  ) : (
    <Trans>
      Reconciled with the payment provider on {day}, at <time dateTime={reconciledAt}>{time}</time>: nothing
      missed.
    </Trans>
  );
}

function PaymentIssues() {
  useRoom(operatorsRoom);
  const place = useListAddress();
  const isSeen = place.param('state') === 'seen';
  const [fetchRows] = useLazyListPaymentIssuesQuery();
  const read = useListPaymentIssuesQuery({
    search: { seen: isSeen, page: place.page, size: paymentIssuesPerPage },
  });
  const [opened, setOpened] = useState<PaymentIssueRow>();
  const columns = useMemo(() => paymentIssueColumns(isSeen, setOpened), [isSeen]);
  return (
    <>
      <p className={`${textStyles.muted} ${styles.troublesCompared}`}>
        {read.data ? <LastCompared {...read.data} /> : '\u00a0'}
      </p>
      <PagedGrid<PaymentIssueRow>
        title={isSeen ? t`Reviewed` : t`To review`}
        label={t`Payments to review`}
        read={read}
        place={place}
        tools={{
          grid: 'payment-issues',
          filterNames: ['state'],
          fetchPage: (page, size) => fetchRows({ search: { seen: isSeen, page, size } }).unwrap(),
        }}
        pageSize={paymentIssuesPerPage}
        failure={failure}
        columns={columns}
        rowId={issueIdOf}
        rowHeight={52}
        holds={false}
        onOpen={setOpened}
        actions={
          <SegmentedControl
            label={t`Show`}
            options={states}
            value={isSeen ? 'seen' : 'open'}
            onChange={(chosen) => place.setParam('state', chosen === 'open' ? '' : chosen)}
          />
        }
        empty={
          isSeen ? (
            <EmptyState bare icon="list" title={t`No reviewed payments yet`}>
              {t`Payments that operators have reviewed appear here with their notes.`}
            </EmptyState>
          ) : (
            <EmptyState bare icon="check" title={t`No payments to review`}>
              {t`Payments that need a manual decision appear here.`}
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
        title={t`Payments to review`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Payments to review` }]}
      />
      <OperatorsOnly currentUser={useCurrentUserQuery()}>
        <PaymentIssues />
      </OperatorsOnly>
    </>
  );
}

interface PaymentIssueDialogProps {
  issue: PaymentIssueRow;
  onClose: () => void;
}

const title = t`Payment to review`;
const bodyOf = ({ note }: { note: string }) => ({ note: note.trim() });
const validate = validateBy(closePaymentIssue.body, bodyOf);

function ToBeSeen({ issue, onClose }: PaymentIssueDialogProps) {
  const [closePaymentIssueHandler] = useClosePaymentIssueMutation();
  return (
    <NoteDialog
      title={title}
      name="note"
      label={t`Note`}
      help={t`What you found and what you did. Operators see it here.`}
      validate={validate}
      submitLabel={t`Mark as reviewed`}
      onSend={(values) =>
        closePaymentIssueHandler({ params: { id: issue.id }, body: bodyOf(values) }).unwrap()
      }
      onClose={onClose}
    >
      <PaymentIssueFacts issue={issue} />
    </NoteDialog>
  );
}

/** Shows everything about one payment. An open issue has the note field that closes it. */
function PaymentIssueDialog({ issue, onClose }: PaymentIssueDialogProps) {
  if (issue.seenAt === null) return <ToBeSeen issue={issue} onClose={onClose} />;
  return (
    <FormDialog open title={title} onClose={onClose} foot={<Button onClick={onClose}>{t`Close`}</Button>}>
      <PaymentIssueFacts issue={issue} />
    </FormDialog>
  );
}

const reviewText = (day: string, operator: string | null) =>
  operator ? t`${day}, by ${operator}` : t`${day}, by an operator`;

/** All facts about a payment that an operator must review. */
function PaymentIssueFacts({ issue }: { issue: PaymentIssueRow }) {
  return (
    <div className={styles.trouble}>
      <FactList
        facts={[
          [t`Problem`, paymentIssues[issue.kind]],
          [t`Detail`, issue.detail],
          [t`At the provider`, issue.reference],
          [t`Company`, issue.companyName],
          [t`Product`, issue.productName],
          [t`Found`, formatDay(issue.createdAt)],
          ...(issue.seenAt === null
            ? []
            : ([
                [t`Reviewed`, reviewText(formatDay(issue.seenAt), issue.seenBy)],
                [t`Note`, issue.note],
              ] as const)),
        ]}
      />
    </div>
  );
}

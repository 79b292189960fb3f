import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState, useMemo } from 'react';
import {
  useApproveUserMutation,
  useDeclineUserMutation,
  useListWaitingUsersQuery,
  useLazyListWaitingUsersQuery,
  useCurrentUserQuery,
} from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { listWaitingUsers } from '@bidboard/backend/features/accounts/contracts/approvals';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { loadFailure } from '../../../api/problems/not-loaded.tsx';
import { OperatorsOnly } from '../../../api/problems/operators-only.tsx';
import { useRoom } from '../../../api/socket/socket.ts';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { useListAddress } from '../../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import styles from './approvals.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface ApprovalButtonsProps {
  userId: string;
  userName: string;
  /** Whether it can be declined. A declined sign-up can only be approved. */
  mayDecline: boolean;
}

/** Shows the server's response. */
const showResult = (answer: Promise<{ message: string }>): Promise<void> =>
  answer.then(
    ({ message }) => showToast('success', message),
    (error: unknown) => showToast('error', problemText(problemOf(error))),
  );

function ApprovalButtons({ userId, userName, mayDecline }: ApprovalButtonsProps) {
  const [approve, approving] = useApproveUserMutation();
  const [decline, declining] = useDeclineUserMutation();
  const [isOpen, setOpen] = useState(false);
  const confirm = async () => {
    await showResult(decline({ body: { userId } }).unwrap());
    setOpen(false);
  };
  return (
    <span className={styles.approvalButtons}>
      <Button
        loading={approving.isLoading}
        disabled={declining.isLoading}
        aria-label={t`Approve ${userName}`}
        onClick={() => void showResult(approve({ body: { userId } }).unwrap())}
      >
        {t`Approve`}
      </Button>
      {mayDecline ? (
        <Button
          danger
          disabled={approving.isLoading}
          aria-label={t`Decline ${userName}`}
          onClick={() => setOpen(true)}
        >
          <span className={visibilityStyles.hiddenOnNarrow}>{t`Decline`}</span>
          <Icon name="x" className={visibilityStyles.onlyOnNarrow} />
        </Button>
      ) : null}
      <ConfirmDialog
        open={isOpen}
        title={t`Decline ${userName}?`}
        danger
        confirmLabel={t`Decline`}
        busy={declining.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        {t`${userName} cannot log in, and is notified by email. The account is kept under Declined, where you can still approve it.`}
      </ConfirmDialog>
    </span>
  );
}

type WaitingUser = Infer<typeof listWaitingUsers.answer>['data'][number];
type State = 'waiting' | 'declined';
type Cell = { data: WaitingUser | undefined };

const perPage = 20;

function Who({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <Monogram name={data.userName} round />
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.semibold} ${textStyles.truncate}`}>{data.userName}</span>
        <small className={textStyles.truncate}>
          {data.declinedAt === null
            ? t`${{ email: data.email }}, signed up on ${{ day: formatDay(data.signedUpAt) }}`
            : t`${{ email: data.email }}, declined on ${{ day: formatDay(data.declinedAt) }}`}
        </small>
      </span>
    </span>
  );
}

// Two columns, so the actions stay beside the name on narrow screens too.
const columnsOf = (state: State): DataGridColumn<WaitingUser>[] => [
  {
    field: 'userName',
    headerName: state === 'waiting' ? t`Longest waiting first` : t`Last declined first`,
    flex: 480,
    minWidth: 176,
    cellRenderer: Who,
  },
  {
    colId: 'answer',
    headerName: t`Answer`,
    flex: 200,
    minWidth: state === 'waiting' ? 150 : 112,
    maxWidth: state === 'waiting' ? 200 : 112,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <ApprovalButtons
          userId={data.userId}
          userName={data.userName}
          mayDecline={data.declinedAt === null}
        />
      ) : null,
  },
];

const words: Record<State, { title: string; label: string; none: string; later: string }> = {
  waiting: {
    title: t`Waiting for approval`,
    label: t`Accounts waiting for approval`,
    none: t`No accounts waiting`,
    later: t`New sign-ups appear here once they have verified their email, when manual approval is on.`,
  },
  declined: {
    title: t`Declined`,
    label: t`Declined accounts`,
    none: t`No declined accounts`,
    later: t`Declined accounts appear here. You can still approve them.`,
  },
};
const states = [
  { value: 'waiting', label: t`Waiting` },
  { value: 'declined', label: t`Declined` },
] as const;

const userIdOf = ({ userId }: WaitingUser) => userId;
const failure = loadFailure(t`The list did not load`);

function Accounts() {
  useRoom(operatorsRoom);
  const place = useListAddress();
  const state: State = place.param('state') === 'declined' ? 'declined' : 'waiting';
  const [fetchRows] = useLazyListWaitingUsersQuery();
  const read = useListWaitingUsersQuery({ search: { page: place.page, size: perPage, state } });
  const columns = useMemo(() => columnsOf(state), [state]);
  const { title, label, none, later } = words[state];
  return (
    <PagedGrid<WaitingUser>
      title={title}
      label={label}
      read={read}
      place={place}
      tools={{
        grid: 'approvals',
        filterNames: ['state'],
        fetchPage: (page, size) => fetchRows({ search: { state, page, size } }).unwrap(),
      }}
      pageSize={perPage}
      failure={failure}
      columns={columns}
      rowId={userIdOf}
      rowHeight={52}
      holds={false}
      actions={
        <SegmentedControl
          label={t`Which accounts`}
          options={states}
          value={state}
          onChange={(chosen) => place.setParam('state', chosen === 'waiting' ? '' : chosen)}
        />
      }
      empty={
        <EmptyState bare icon="check" title={none}>
          {later}
        </EmptyState>
      }
    />
  );
}

/** For operators: sign-ups that wait for approval, and declined ones. Other users cannot see that the list exists. */
export function ApprovalsPage() {
  return (
    <>
      <PageTitle
        title={t`Approvals`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Approvals` }]}
      />
      <OperatorsOnly currentUser={useCurrentUserQuery()}>
        <Accounts />
      </OperatorsOnly>
    </>
  );
}

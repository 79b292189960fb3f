import type { listWaitingUsers } from '@bidboard/backend/contracts/accounts';
import { rooms } from '@bidboard/backend/contracts/pushes';
import type { Infer } from '@bidboard/backend/contracts/schema';
import Button from '@mui/material/Button';
import {
  useApproveUserMutation,
  useCurrentUserQuery,
  useListWaitingUsersQuery,
} from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { useRoom } from '../../api/use-room.ts';
import { DataGrid } from '../../ui/data-grid.tsx';
import type { DataGridColumn } from '../../ui/data-grid.tsx';
import { formatDay } from '../../ui/day-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

type WaitingUser = Infer<typeof listWaitingUsers.answer>['data'][number];
type Cell = { data: WaitingUser | undefined };

function Who({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <Monogram name={data.userName} round />
      <span className="grow">
        <span className="bb clip">{data.userName}</span>
        <small className="clip">
          {data.email}, signed up on {formatDay(data.signedUpAt)}
        </small>
      </span>
    </span>
  );
}

function Approve({ data }: Cell) {
  const [approve, { isLoading }] = useApproveUserMutation();
  if (!data) return null;
  const { userId, userName } = data;
  const act = async () => {
    try {
      showNotice('success', (await approve({ body: { userId } }).unwrap()).message);
    } catch (error) {
      showNotice('error', problemText(problemOf(error)));
    }
  };
  return (
    <Button loading={isLoading} aria-label={`Approve ${userName}`} onClick={() => void act()}>
      Approve
    </Button>
  );
}

// Two, so that what is to be done stands beside the name on narrow screens too.
const columns: DataGridColumn<WaitingUser>[] = [
  {
    field: 'userName',
    headerName: 'Longest waiting first',
    flex: 480,
    minWidth: 212,
    sortable: false,
    cellRenderer: Who,
  },
  { colId: 'approve', headerName: '', width: 112, sortable: false, cellRenderer: Approve },
];

function Waiting() {
  useRoom(rooms.operators);
  const { data, error, refetch } = useListWaitingUsersQuery();
  if (error && !data)
    return (
      <FailedState
        title="The list did not load"
        kept={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Sheet title="Waiting for approval" count={data?.total_records}>
      <DataGrid
        label="Accounts that wait for approval"
        rows={data?.data}
        columns={columns}
        rowId={({ userId }) => userId}
        rowHeight={52}
        empty={
          <EmptyState bare icon="check" title="Nobody waits">
            Whoever signs up and verifies the address stands here until an operator approves them, where the
            server is set to manual approval.
          </EmptyState>
        }
      />
    </Sheet>
  );
}

/** For operators: who signed up and waits to be let in. To others the list does not exist. */
export function ApprovalsPage() {
  const { data: me, error, refetch } = useCurrentUserQuery();
  return (
    <>
      <PageTitle
        title="Approvals"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Approvals' }]}
      />
      {error && !me ? (
        <FailedState
          title="The page did not load"
          kept={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {error || me ? null : <SkeletonRows label="Loading the page" rows={4} />}
      {me?.isOperator ? <Waiting /> : null}
      {me && !me.isOperator ? (
        <EmptyState icon="lock" title="This page is for operators">
          Nothing here is yours to do.
        </EmptyState>
      ) : null}
    </>
  );
}

import type { QueueRow } from '@bidboard/backend/features/operations/contracts/queues';
import { useListQueuesQuery, useOpenQueueBoardMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { queueColumns } from './queue-columns.tsx';
import Button from '@mui/material/Button';
import { problemOf } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

const queueName = ({ queue }: QueueRow) => queue;

export function QueuePanel() {
  const { data, error, refetch } = useListQueuesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <NotLoaded title="The queues did not load" error={error} refetch={refetch} />;
  return (
    <Panel title="Queues" count={data?.rows.length} actions={<BoardButton />}>
      <DataGrid<QueueRow>
        label="Queues"
        rows={data?.rows}
        columns={queueColumns}
        rowId={queueName}
        expectedRows={6}
        empty={
          <EmptyState bare icon="warn" title="The job broker cannot be asked">
            What it holds waits, and goes on by itself once it is back.
          </EmptyState>
        }
      />
    </Panel>
  );
}

/** Opens Bull Board, with every job of every queue, in a tab of its own. */
function BoardButton() {
  const [openBoard, { isLoading }] = useOpenQueueBoardMutation();
  const open = async () => {
    // Opened in the click handler itself, because browsers treat a window that opens later as an unrequested popup.
    const tab = window.open('about:blank');
    try {
      const { path } = await openBoard({ body: {} }).unwrap();
      if (tab) tab.location.href = path;
      else window.location.assign(path);
    } catch (error) {
      tab?.close();
      showToast('error', problemOf(error).message);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void open()}>
      Every job<span className="vh">, in a new tab</span>
    </Button>
  );
}

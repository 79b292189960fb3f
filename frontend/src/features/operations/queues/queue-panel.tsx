import type { QueueRow } from '@bidboard/backend/features/operations/contracts/queues';
import { useListQueuesQuery } from '../../../api/contract-api.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BoardButton } from './board-button.tsx';
import { queueColumns } from './queue-columns.tsx';

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

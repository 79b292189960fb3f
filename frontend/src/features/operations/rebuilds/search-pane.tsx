import type { searchState } from '@bidboard/backend/features/operations/contracts/operations';
import { reindexSearch } from '@bidboard/backend/features/operations/contracts/rebuilds';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useReindexSearchMutation, useSearchStateQuery } from '../endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { countFormat } from '../../../ui/format/number-format.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Figures, type Figure } from '../figures.tsx';
import { formatLag } from '../formats.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { isRebuildRunning, RebuildMark } from './rebuild-mark.tsx';

type State = Infer<typeof searchState.answer>;
type Outage = State['outages'][number];

const columns: DataGridColumn<Outage>[] = [
  {
    field: 'startedAt',
    headerName: 'Unavailable since',
    flex: 200,
    minWidth: 176,
    valueFormatter: ({ value }) => formatMoment(String(value)),
  },
  {
    colId: 'lasted',
    headerName: 'Lasted',
    width: 112,
    valueGetter: ({ data }) =>
      !data || data.endedAt === null
        ? 'Still unavailable'
        : formatLag(Date.parse(data.endedAt) - Date.parse(data.startedAt)),
  },
  { field: 'reason', headerName: 'Reason', flex: 360, minWidth: 240 },
];
const outageId = ({ startedAt }: Outage) => startedAt;
const validate = validateBy(reindexSearch.body, ({ reason }: { reason: string }) => ({
  reason: reason.trim(),
}));

function figuresOf({ engine, isUnavailable, backlog, documents, products }: State): Figure[] {
  const isElastic = engine === 'elasticsearch';
  const missing = documents === null ? 0 : products - documents;
  return [
    {
      name: 'Engine',
      value: isElastic ? 'Elasticsearch' : 'PostgreSQL',
      detail: isUnavailable ? 'unavailable: PostgreSQL answers searches' : 'answers',
      isBad: isUnavailable,
    },
    { name: 'Products', value: countFormat(products), detail: 'in the catalogue' },
    {
      name: 'In the index',
      value: !isElastic ? '–' : documents === null ? 'Not known' : countFormat(documents),
      detail: !isElastic
        ? 'PostgreSQL needs none'
        : documents === null
          ? 'the engine does not report it'
          : missing === 0
            ? 'every product'
            : `${countFormat(Math.abs(missing))} ${missing > 0 ? 'fewer' : 'more'} than products`,
      isBad: isElastic && missing !== 0,
    },
    {
      name: 'Pending changes',
      value: countFormat(backlog),
      detail: 'sent when it recovers',
      isBad: backlog > 0,
    },
  ];
}

/**
 * The search engine: whether it responds, what its index lacks, when it was unavailable, and the button that rebuilds the index.
 */
export function SearchPane() {
  const { data, error, refetch } = useSearchStateQuery({}, { refetchOnMountOrArgChange: true });
  const [reindex] = useReindexSearchMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (!data)
    return error ? (
      <NotLoaded title="The search status did not load" error={error} refetch={refetch} />
    ) : (
      <SkeletonRows label="Loading the search status" rows={4} />
    );
  return (
    <>
      <Figures label="Search status" figures={figuresOf(data)} />
      {data.engine === 'elasticsearch' ? (
        <Panel
          title="Search index"
          padded
          actions={
            <Button disabled={isRebuildRunning(data.rebuild)} onClick={() => setIsAsking(true)}>
              Rebuild the index
            </Button>
          }
        >
          <RebuildMark rebuild={data.rebuild} name="Search index" />
        </Panel>
      ) : null}
      <Panel title="Outages" count={data.outages.length}>
        <DataGrid<Outage>
          label="Outages"
          rows={data.outages}
          columns={columns}
          rowId={outageId}
          empty={
            <EmptyState bare icon="check" title="No outages">
              Outages of the search engine appear here, with their reason and duration.
            </EmptyState>
          }
        />
      </Panel>
      {isAsking ? (
        <ReasonDialog
          title="Rebuild the search index"
          validate={validate}
          submitLabel="Rebuild"
          onOrder={({ reason }) => reindex({ body: { reason: reason.trim() } }).unwrap()}
          onClose={() => setIsAsking(false)}
        >
          A worker builds a new index next to the current one and switches to it when it is complete. Searches
          keep working, and you can leave this page.
        </ReasonDialog>
      ) : null}
    </>
  );
}

import { t } from '@lingui/core/macro';
import type { searchState } from '@bidboard/backend/features/operations/contracts/operations';
import { reindexSearch } from '@bidboard/backend/features/operations/contracts/rebuilds';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { useState } from 'react';
import { useReindexSearchMutation, useSearchStateQuery } from '../endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
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
    headerName: t`Unavailable since`,
    flex: 200,
    minWidth: 176,
    valueFormatter: ({ value }) => formatMoment(String(value)),
  },
  {
    colId: 'lasted',
    headerName: t`Lasted`,
    width: 112,
    valueGetter: ({ data }) =>
      !data || data.endedAt === null
        ? t`Still unavailable`
        : formatLag(Date.parse(data.endedAt) - Date.parse(data.startedAt)),
  },
  { field: 'reason', headerName: t`Reason`, flex: 360, minWidth: 240 },
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
      name: t`Engine`,
      value: isElastic ? 'Elasticsearch' : 'PostgreSQL',
      detail: isUnavailable ? t`unavailable: PostgreSQL answers searches` : t`answers`,
      isBad: isUnavailable,
    },
    { name: t`Products`, value: countFormat(products), detail: t`in the catalogue` },
    {
      name: t`In the index`,
      value: !isElastic ? '–' : documents === null ? t`Not known` : countFormat(documents),
      detail: !isElastic
        ? t`PostgreSQL needs none`
        : documents === null
          ? t`the engine does not report it`
          : missing === 0
            ? t`every product`
            : missing > 0
              ? t`${{ count: countFormat(missing) }} fewer than products`
              : t`${{ count: countFormat(-missing) }} more than products`,
      isBad: isElastic && missing !== 0,
    },
    {
      name: t`Pending changes`,
      value: countFormat(backlog),
      detail: t`sent when it recovers`,
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
      <NotLoaded title={t`The search status did not load`} error={error} refetch={refetch} />
    ) : (
      <SkeletonRows label={t`Loading the search status`} rows={4} />
    );
  return (
    <>
      <Figures label={t`Search status`} figures={figuresOf(data)} />
      {data.engine === 'elasticsearch' ? (
        <Panel
          title={t`Search index`}
          padded
          actions={
            <Button disabled={isRebuildRunning(data.rebuild)} onClick={() => setIsAsking(true)}>
              {t`Rebuild the index`}
            </Button>
          }
        >
          <RebuildMark rebuild={data.rebuild} name={t`Search index`} />
        </Panel>
      ) : null}
      <Panel title={t`Outages`} count={data.outages.length}>
        <DataGrid<Outage>
          label={t`Outages`}
          rows={data.outages}
          columns={columns}
          rowId={outageId}
          empty={
            <EmptyState bare icon="check" title={t`No outages`}>
              {t`Outages of the search engine appear here, with their reason and duration.`}
            </EmptyState>
          }
        />
      </Panel>
      {isAsking ? (
        <ReasonDialog
          title={t`Rebuild the search index`}
          validate={validate}
          submitLabel={t`Rebuild`}
          onOrder={({ reason }) => reindex({ body: { reason: reason.trim() } }).unwrap()}
          onClose={() => setIsAsking(false)}
        >
          {t`A worker builds a new index next to the current one and switches to it when it is complete. Searches keep working, and you can leave this page.`}
        </ReasonDialog>
      ) : null}
    </>
  );
}

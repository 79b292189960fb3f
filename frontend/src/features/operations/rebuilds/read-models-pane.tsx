import { t } from '@lingui/core/macro';
import {
  readModels,
  rebuildReadModel,
  type ReadModelRow,
} from '@bidboard/backend/features/operations/contracts/rebuilds';
import { Button } from '../../../ui/buttons/button.tsx';
import { useMemo, useState } from 'react';
import { useReadModelStatesQuery, useRebuildReadModelMutation } from '../endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { isLate, formatLag } from '../formats.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { isRebuildRunning, RebuildMark } from './rebuild-mark.tsx';
import styles from '../operations.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

type Cell = { data: ReadModelRow | undefined };
type CountCell = { value: unknown };

const nameOf = ({ name }: ReadModelRow) => name;
const count = ({ value }: CountCell) => countFormat(Number(value));
const bad = (isBad: (row: ReadModelRow) => boolean) => (cell: { data?: ReadModelRow | undefined }) =>
  cell.data && isBad(cell.data) ? `num ag-right-aligned-cell ${styles.isBad}` : 'num ag-right-aligned-cell';

const columnsOf = (onRebuild: (row: ReadModelRow) => void): DataGridColumn<ReadModelRow>[] => [
  {
    field: 'name',
    headerName: t`Read model`,
    flex: 200,
    minWidth: 176,
    valueFormatter: ({ data }) => (data ? readModels[data.name] : ''),
  },
  { field: 'rows', headerName: t`Rows`, type: 'num', width: 104, valueFormatter: count },
  {
    field: 'behind',
    headerName: t`Events behind`,
    type: 'num',
    width: 128,
    valueFormatter: count,
    cellClass: bad(({ lagMs }) => isLate(lagMs)),
  },
  {
    field: 'lagMs',
    headerName: t`Lag`,
    type: 'num',
    width: 96,
    valueFormatter: ({ value }: CountCell) => formatLag(Number(value)),
    cellClass: bad(({ lagMs }) => isLate(lagMs)),
  },
  {
    field: 'deadLettered',
    headerName: t`Dead-lettered`,
    type: 'num',
    width: 104,
    valueFormatter: count,
    cellClass: bad(({ deadLettered }) => deadLettered > 0),
  },
  {
    field: 'rebuild',
    headerName: t`Last rebuilt`,
    flex: 240,
    minWidth: 160,
    sortable: false,
    enableCellChangeFlash: false,
    cellRenderer: ({ data }: Cell) =>
      data ? <RebuildMark rebuild={data.rebuild} name={readModels[data.name]} /> : null,
  },
  {
    colId: 'action',
    headerName: t`To do`,
    width: 128,
    minWidth: 128,
    sortable: false,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <Button disabled={isRebuildRunning(data.rebuild)} onClick={() => onRebuild(data)}>
          {t`Rebuild`}
          <span className={visibilityStyles.visuallyHidden}>: {readModels[data.name]}</span>
        </Button>
      ) : null,
  },
];

const bodyOf = ({ reason }: { reason: string }) => ({ name: 'scores' as const, reason: reason.trim() });
const validate = validateBy(rebuildReadModel.body, bodyOf);

/** How far each read model lags behind the events, and the button that rebuilds it while it stays readable. */
export function ReadModelsPane() {
  const { data, error, refetch } = useReadModelStatesQuery({}, { refetchOnMountOrArgChange: true });
  const [rebuild] = useRebuildReadModelMutation();
  const [target, setTarget] = useState<ReadModelRow>();
  const columns = useMemo(() => columnsOf(setTarget), []);
  if (!data && error)
    return <NotLoaded title={t`The read models did not load`} error={error} refetch={refetch} />;
  return (
    <>
      <Panel title={t`Read models`} count={data?.total_records}>
        <DataGrid<ReadModelRow>
          label={t`Read models`}
          rows={data?.data}
          columns={columns}
          rowId={nameOf}
          rowHeight={52}
          expectedRows={7}
        />
      </Panel>
      {target ? (
        <ReasonDialog
          title={t`Rebuild: ${{ name: readModels[target.name] }}`}
          validate={validate}
          submitLabel={t`Rebuild`}
          onOrder={({ reason }) => rebuild({ body: { name: target.name, reason: reason.trim() } }).unwrap()}
          onClose={() => setTarget(undefined)}
        >
          {t`A worker checks all rows and rewrites wrong ones. Pages keep working, and you can leave this page.`}
        </ReasonDialog>
      ) : null}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { GridOptions } from 'ag-grid-community';
import { csvText } from '@bidboard/backend/kernel/text/csv';
import { formatScore } from '../../../ui/format/number-format.ts';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { HeatCell, HeatLegend } from '../../../ui/charts/heat-cell.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { saveAs } from '../../../ui/files/downloads.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { headingLength } from './answer-cells.tsx';
import { heatRows, heatTable, type HeatMeasure, type HeatRow } from './answer-rows.ts';
import type { ScoreTree, ScoreVendor } from './score-tree.ts';
import styles from './answers.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface HeatMapProps {
  rfpName: string;
  vendors: readonly ScoreVendor[];
  technical: ScoreTree;
  commercial: ScoreTree;
}

/** More vendors than this do not fit beside the names, which are then pinned. */
const maxUnpinnedVendors = 6;
/** More rows than this scroll inside the table, so only those in view are rendered. */
const maxRows = 60;
const measures = [
  { value: 'scores', label: t`Scores` },
  { value: 'completion', label: t`Completion` },
];
const none: ReadonlySet<string> = new Set();
/** With many vendors, only the columns in view are rendered. */
const onlyColumnsInView: GridOptions<HeatRow> = { suppressColumnVirtualisation: false };
const sameHead = (a: HeatRow | undefined, b: HeatRow | undefined) =>
  a?.name === b?.name && a?.number === b?.number && a?.isOpen === b?.isOpen;

function VendorHead({ displayName, companyName }: { displayName: string; companyName: string }) {
  return (
    <span className={styles.heatMapVendor} title={companyName}>
      {displayName}
    </span>
  );
}

/** Vendors against categories and sections, in percent. */
export function HeatMap({ rfpName, vendors, technical, commercial }: HeatMapProps) {
  const [measure, setMeasure] = useState<HeatMeasure>('scores');
  const [closed, setClosed] = useState(none);
  const toggle = useCallback(
    (id: string) =>
      setClosed(
        (before) => new Set(before.has(id) ? [...before].filter((key) => key !== id) : [...before, id]),
      ),
    [],
  );
  const rowsWith = (shut: ReadonlySet<string>) => [
    ...heatRows(technical, measure, 'technical', shut),
    ...heatRows(commercial, measure, 'commercial', shut),
  ];
  const columns = useMemo((): DataGridColumn<HeatRow>[] => {
    const head: DataGridColumn<HeatRow> = {
      colId: 'section',
      headerName: t`Section`,
      width: 336,
      pinned: vendors.length > maxUnpinnedVendors ? 'left' : null,
      sortable: false,
      enableCellChangeFlash: false,
      cellDataType: false,
      valueGetter: ({ data }) => data,
      equals: sameHead,
      cellRenderer: ({ data }: { data: HeatRow | undefined }) =>
        data ? <HeatHead row={data} onToggle={toggle} /> : null,
    };
    return [
      head,
      ...vendors.map(({ vendorId, companyName, isSubmitted }): DataGridColumn<HeatRow> => ({
        colId: vendorId,
        headerName: truncateText(companyName, headingLength),
        headerComponent: VendorHead,
        headerComponentParams: { companyName },
        type: 'num',
        flex: 1,
        minWidth: 116,
        sortable: false,
        cellClass: ({ data }) =>
          data?.level === 'total' ? 'ag-right-aligned-cell' : dataGridStyles.cellHeat,
        valueGetter: ({ data }) => data?.percents.get(vendorId) ?? null,
        cellRenderer: ({ data, value }: { data: HeatRow | undefined; value: number | null }) =>
          data?.level === 'total' ? (
            <b className={textStyles.semibold}>
              {value === null ? (isSubmitted ? '–' : t`Not submitted`) : formatScore(value)}
            </b>
          ) : (
            <HeatCell percent={value} strong={data?.level === 'category'} />
          ),
      })),
    ];
  }, [vendors, toggle]);
  const rows = rowsWith(closed);
  const download = () =>
    saveAs(
      `${rfpName} ${measure}.csv`,
      csvText(heatTable(rowsWith(none), vendors)),
      'text/csv;charset=utf-8',
    );
  return (
    <section className={`${panelStyles.panel} ${styles.heatMap}`} aria-label={t`Scores and completion`}>
      <div className={panelStyles.panelBar}>
        <SegmentedControl
          label={t`Measure`}
          options={measures}
          value={measure}
          onChange={(value) => setMeasure(value as HeatMeasure)}
        />
        <span className={layoutStyles.grow} />
        <HeatLegend />
        <Button disabled={rows.length === 0} onClick={download}>
          <Icon name="download" />
          {t`CSV`}
        </Button>
      </div>
      <DataGrid<HeatRow>
        label={measure === 'scores' ? t`Scores by section and vendor` : t`Completion by section and vendor`}
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        rowHeight={(row) => (row.level === 'total' ? 36 : 32)}
        rowClass={(row) => styles[`heatMap_${row.level}`]}
        height={rows.length > maxRows ? 720 : undefined}
        options={onlyColumnsInView}
        empty={
          <EmptyState bare icon="gauge" title={t`No Vendor Response Yet`}>
            {t`Scores appear here, side by side, once vendors submit their responses.`}
          </EmptyState>
        }
      />
    </section>
  );
}

/** The first column of the heat map: number and name. A category can be opened and closed. */
function HeatHead({ row, onToggle }: { row: HeatRow; onToggle: (id: string) => void }) {
  if (row.isOpen === null) {
    return (
      <span className={`${styles.branch} ${styles[`branch_${row.level}`]}`}>
        <span className={`${styles.branchNo} ${textStyles.tabular} ${textStyles.faint}`}>{row.number}</span>
        <span className={textStyles.truncate}>{row.name}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${styles.branch} ${styles.branch_category}`}
      aria-expanded={row.isOpen}
      onClick={() => onToggle(row.id)}
    >
      <Icon name={row.isOpen ? 'chevron-down' : 'chevron-right'} />
      <span className={`${styles.branchNo} ${textStyles.tabular}`}>{row.number}</span>
      <span className={textStyles.truncate}>{row.name}</span>
    </button>
  );
}

import { t } from '@lingui/core/macro';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import type { VendorOffer } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { useMemo, useState } from 'react';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { truncateText } from '../../../ui/format/truncate-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import textStyles from '../../../ui/styles/text.module.css';
import { triedQuantityError, type ComparedRow, type CostMark } from './comparison-rows.ts';
import styles from './comparison.module.css';

interface ComparisonGridProps {
  sheet: PriceSheet;
  vendors: readonly VendorOffer[];
  rows: readonly ComparedRow[];
  /** Whether there is room for one vendor only. */
  isNarrow: boolean;
  /** Returns the quantity that was typed for a line; undefined if none was. */
  typedFor: (line: number) => string | undefined;
  onTry: (line: number, typed: string) => void;
}

const headingLength = 28;
const markNames: Record<Exclude<CostMark, null | 'missing'>, string> = {
  lowest: t({ message: 'Lowest', comment: 'The lowest of several prices' }),
  highest: t({ message: 'Highest', comment: 'The highest of several prices' }),
};

/** A field inside a cell handles its own keys. */
const ownKeys: NonNullable<DataGridColumn<ComparedRow>['suppressKeyboardEvent']> = ({ event }) =>
  !(event.target as HTMLElement).classList.contains('ag-cell') && event.key !== 'Escape';

type Cell = { data: ComparedRow | undefined };

function NameCell({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={styles.twoLines}>
      <span
        className={`${data.detail ? styles.wrapped : styles.wrappedMore} ${data.kind === 'total' ? textStyles.semibold : ''}`}
      >
        {data.name}
      </span>
      {data.detail ? (
        <span className={`${textStyles.small} ${textStyles.muted} ${textStyles.truncate}`}>
          {data.detail}
        </span>
      ) : null}
    </span>
  );
}

type QuantityCellProps = Cell & Pick<ComparisonGridProps, 'sheet' | 'typedFor' | 'onTry'>;

/** The quantity of a line, which the buyer may try out. A row that was scrolled out of view and back shows it again. */
function QuantityCell({ data, sheet, typedFor, onTry }: QuantityCellProps) {
  const line = data?.line ?? null;
  const [typed, setTyped] = useState(() =>
    line === null ? '' : (typedFor(line) ?? String(sheet.lines[line - 1]?.quantity ?? '')),
  );
  if (!data || line === null) return null;
  const error = triedQuantityError(sheet, line, typed);
  return (
    <span className={styles.quantity} title={error}>
      <TextInput
        dense
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        className={textStyles.tabular}
        aria-label={
          error ? t`Quantity of ${{ line: data.name }}: ${error}` : t`Quantity of ${{ line: data.name }}`
        }
        isInvalid={error !== undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onTry(line, target.value);
        }}
      />
    </span>
  );
}

function CostCell({ data, inviteId, currency }: Cell & { inviteId: string; currency: string }) {
  const cell = data?.cells.get(inviteId);
  if (!cell) return null;
  const { cost, mark, detail } = cell;
  const word = mark === null || mark === 'missing' ? null : markNames[mark];
  return (
    <span className={`${styles.twoLines} ${styles.cost}`}>
      {cost === null ? null : (
        <span className={data?.kind === 'total' ? textStyles.semibold : ''}>
          {formatMoney(cost, currency)}
        </span>
      )}
      <span
        className={`${styles.wrapped} ${textStyles.small} ${mark ? styles[`mark_${mark}`] : textStyles.muted}`}
      >
        {[word, detail].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** The table of lines against vendors. */
export function ComparisonGrid({ sheet, vendors, rows, isNarrow, typedFor, onTry }: ComparisonGridProps) {
  const isWide = useMediaQuery('(min-width: 1200px)');
  const columns = useMemo(
    (): DataGridColumn<ComparedRow>[] => [
      {
        colId: 'line',
        headerName: t`Line`,
        // Null instead of nothing: the grid keeps what a column had before.
        ...(isNarrow
          ? { flex: 1, minWidth: 96, pinned: null }
          : { flex: null, width: isWide ? 264 : 184, pinned: 'left' as const }),
        sortable: false,
        valueGetter: ({ data }) => data?.name,
        cellRenderer: NameCell,
      },
      {
        colId: 'quantity',
        headerName: t`Quantity`,
        width: isNarrow ? 84 : 100,
        sortable: false,
        suppressKeyboardEvent: ownKeys,
        // The field keeps what is typed, so the cell never changes.
        valueGetter: ({ data }) => data?.line ?? '',
        cellRenderer: QuantityCell,
        cellRendererParams: { sheet, typedFor, onTry },
      },
      ...vendors.map(({ inviteId, companyName }): DataGridColumn<ComparedRow> => ({
        colId: inviteId,
        headerName: truncateText(companyName, headingLength),
        type: 'num',
        flex: 1,
        minWidth: isNarrow ? 128 : 168,
        sortable: false,
        valueGetter: ({ data }) => {
          const cell = data?.cells.get(inviteId);
          return cell ? `${cell.cost} ${cell.mark} ${cell.detail}` : '';
        },
        cellRenderer: CostCell,
        cellRendererParams: { inviteId, currency: sheet.currency },
      })),
    ],
    [sheet, vendors, typedFor, onTry, isNarrow, isWide],
  );
  return (
    <DataGrid<ComparedRow>
      label={t`Costs by line and vendor`}
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      rowHeight={isNarrow ? 72 : 56}
      isOrdered
      height={rows.length > 40 ? 720 : undefined}
      rowClass={(row) => (row.kind === 'total' ? styles.total : undefined)}
    />
  );
}

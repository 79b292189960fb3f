import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState, useMemo } from 'react';
import type { PriceTerms } from '@bidboard/backend/features/evaluation/contracts/ranking';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { useGridTools } from '../../../ui/grid/use-grid-tools.tsx';
import type { GridApi, GridOptions } from 'ag-grid-community';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { GridSearch } from '../../../ui/grid/grid-search.tsx';
import { heldRows, NewRowsButton, useHoldWhileReading } from '../../../ui/grid/held-rows.tsx';
import { formatMoney } from '../../../ui/format/number-format.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { ActOnVendor } from './vendor-actions.tsx';
import { vendorColumns } from './vendor-columns.tsx';
import styles from './vendors.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface VendorTableProps {
  /** Undefined while they load. */
  rows: readonly VendorRow[] | undefined;
  currency: string;
  terms: PriceTerms;
  /** Whether a rank says more than the overall score. */
  isRanked: boolean;
  /** Whether the RFP has commercial requirements. */
  hasCommercial: boolean;
  isSealed: boolean;
  onOpen: (row: VendorRow) => void;
  onAct: ActOnVendor;
}

const noVendors: readonly VendorRow[] = [];
const inviteOf = ({ inviteId }: VendorRow) => inviteId;

/** Returns the heading of the column that currently sorts the rows. */
const sortedBy = (api: GridApi<VendorRow>): string => {
  const first = api.getColumnState().find(({ sort }) => sort);
  return (first && api.getColumnDef(first.colId)?.headerName) ?? t`order of invites`;
};

/** Returns how a price is scored, in a few words. */
const formatPriceRule = ({ priceFormula, priceFormulaAmount }: PriceTerms, currency: string): string => {
  const amount = formatMoney(priceFormulaAmount, currency);
  if (priceFormula === 'linear')
    return t`linear from the lowest price to the budget of ${amount}; withdrawing the lowest price changes price scores`;
  return priceFormula === 'reference'
    ? t`reference price of ${amount} ÷ own price, at most 100`
    : t`lowest price ÷ own price; withdrawing the lowest price changes all price scores`;
};

/** Returns how the overall score is calculated. */
const formatOverall = (terms: PriceTerms, hasCommercial: boolean, currency: string): string => {
  const { priceWeight } = terms;
  if (priceWeight === 0)
    return hasCommercial
      ? t`Overall is the mean of technical and commercial`
      : t`Overall is the technical score`;
  const rule = formatPriceRule(terms, currency);
  const rest = Math.round((100 - priceWeight) * 100) / 100;
  return hasCommercial
    ? t`Overall is ${rest}% the mean of technical and commercial, ${priceWeight}% price (${rule})`
    : t`Overall is ${rest}% the technical score, ${priceWeight}% price (${rule})`;
};

/** The vendors of an RFP, live: values change in place, and new rows wait while the user reads. */
export function VendorTable({
  rows,
  currency,
  terms,
  isRanked,
  hasCommercial,
  isSealed,
  onOpen,
  onAct,
}: VendorTableProps) {
  const [filterText, setFilterText] = useState('');
  const [order, setOrder] = useState(t`Overall Score %`);
  const options = useMemo(
    (): GridOptions<VendorRow> => ({ onSortChanged: ({ api }) => setOrder(sortedBy(api)) }),
    [],
  );
  const reading = useHoldWhileReading(rows ?? noVendors);
  const shown = useMemo(
    () => heldRows(rows ?? noVendors, reading.held?.length ? reading.held : null, inviteOf),
    [rows, reading.held],
  );
  const highestPrice = Math.max(1, ...shown.rows.map((row) => row.price ?? 0));
  const hasPriceScore = terms.priceWeight > 0;
  const isWide = useMediaQuery('(min-width: 701px)');
  const hasDrafts = shown.rows.some((row) => row.isRfpAccepted === '1' && !row.isSubmitted);
  const all = useMemo(
    () =>
      vendorColumns(
        { currency, highestPrice, hasPriceScore, isRanked, hasCommercial, hasDrafts, isSealed },
        { onAct, isPinned: isWide },
      ),
    [currency, highestPrice, hasPriceScore, isRanked, hasCommercial, hasDrafts, isSealed, onAct, isWide],
  );
  const { columns, tools, onReady } = useGridTools<VendorRow>({
    grid: isSealed ? 'sealed-vendors' : 'vendors',
    title: t`Vendors`,
    columns: all,
    filters: {
      current: { text: filterText },
      apply: ({ text = '' }) => setFilterText(text),
    },
  });
  const count = shown.rows.length;
  return (
    <div className={styles.vendorTable} {...reading.handlers}>
      <Panel
        title={t`Vendors`}
        count={count}
        actions={
          <>
            <NewRowsButton waiting={shown.waiting} onRelease={reading.release} />
            <GridSearch label={t`Filter vendors`} value={filterText} onChange={setFilterText} />
            {tools}
          </>
        }
        foot={
          <>
            <span>
              {isSealed ? (
                <Trans>
                  <span className={textStyles.tabular}>{count}</span>{' '}
                  <Plural value={count} one="vendor" other="vendors" />
                </Trans>
              ) : (
                <Trans>
                  <span className={textStyles.tabular}>{count}</span>{' '}
                  <Plural value={count} one="vendor" other="vendors" />, sorted by {order}
                </Trans>
              )}
            </span>
            <span className={layoutStyles.grow} />
            <span className={visibilityStyles.hiddenOnNarrow}>
              {isSealed ? '' : formatOverall(terms, hasCommercial, currency)}
            </span>
          </>
        }
      >
        <DataGrid<VendorRow>
          label={t`Vendors`}
          rows={rows && shown.rows}
          columns={columns}
          rowId={inviteOf}
          rowHeight={52}
          expectedRows={4}
          filterText={filterText}
          onOpen={onOpen}
          options={options}
          onReady={onReady}
          empty={
            <EmptyState bare icon="users" title={t`No vendors yet`}>
              {t`Vendors that you invite appear here, with live answers and scores.`}
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}

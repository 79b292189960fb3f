import { t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatMoney, formatScore } from '../../../ui/format/number-format.ts';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { ScoreBar } from '../../../ui/charts/progress.tsx';
import { StateLabel } from '../../../ui/status/state-chip.tsx';
import { DecisionChip, VendorMenu, type ActOnVendor } from './vendor-actions.tsx';
import { formatOffered } from './offered-price.ts';
import { AcceptanceMark, formatAcceptance, formatFailedMustHaves, NotEligible } from './vendor-marks.tsx';
import styles from './vendors.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** Compares rows for AG Grid: numbers by size, texts alphabetically, missing values last in both directions. */
export function sortMissingLast(
  a: unknown,
  b: unknown,
  _x: unknown,
  _y: unknown,
  isDescending: boolean,
): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return isDescending ? -1 : 1;
  if (b === null || b === undefined) return isDescending ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

type Cell = { data: VendorRow | undefined };
type ScoreField = 'technicalScore' | 'commercialScore' | 'priceScore';

function VendorName({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <Monogram name={data.companyName} logo={data.logo} />
      <span className={`${layoutStyles.grow} ${styles.vendorName}`}>
        <b className={`${textStyles.semibold} ${textStyles.truncate}`}>{data.companyName}</b>
        <span>
          <DecisionChip rfpId={data.rfpId} inviteId={data.inviteId} />
          {data.isEligible ? (
            <small className={textStyles.truncate}>
              {data.selectedProducts.join(', ') || data.user || ''}
            </small>
          ) : (
            <small className={textStyles.truncate} title={formatFailedMustHaves(data)}>
              {t`Not eligible.`} {formatFailedMustHaves(data)}
            </small>
          )}
        </span>
      </span>
    </span>
  );
}

/** A vendor's answer to its invite and, until it has submitted, when it was last reminded. */
function Acceptance({ data }: Cell) {
  if (!data?.remindedAt || data.isSubmitted) return <AcceptanceMark row={data} />;
  const moment = formatMoment(data.remindedAt);
  return (
    <span className={styles.acceptance}>
      <AcceptanceMark row={data} />
      <small className={textStyles.truncate} title={t`Reminded ${moment}`}>{t`Reminded ${moment}`}</small>
    </span>
  );
}

function Nda({ data }: Cell) {
  if (!data?.nda) return <span className={textStyles.faint}>–</span>;
  return <StateLabel tone="accepted">{t`Yes`}</StateLabel>;
}

const scoreColumn = (field: ScoreField, headerName: string): DataGridColumn<VendorRow> => ({
  field,
  headerName,
  type: 'num',
  flex: 164,
  minWidth: 164,
  comparator: sortMissingLast,
  cellRenderer: ({ data }: Cell) => <ScoreBar value={data?.[field] ?? null} />,
});

const rankColumn: DataGridColumn<VendorRow> = {
  field: 'rank',
  headerName: t`Rank`,
  type: 'num',
  flex: 120,
  minWidth: 116,
  comparator: sortMissingLast,
  cellRenderer: ({ data }: Cell) => {
    if (data && !data.isEligible) return <NotEligible row={data} />;
    return data?.rank ? (
      <b className={textStyles.semibold}>{data.rank}</b>
    ) : (
      <span className={textStyles.faint}>–</span>
    );
  },
};

/** Shows whether a vendor has submitted. Renders nothing for a vendor that has not accepted. */
function ResponseState({ data }: Cell) {
  if (data?.isRfpAccepted !== '1') return <span className={textStyles.faint}>–</span>;
  return data.isSubmitted ? (
    <StateLabel tone="accepted">{t`Submitted`}</StateLabel>
  ) : (
    <StateLabel tone="pending">{t`Not submitted`}</StateLabel>
  );
}

const progressColumns: DataGridColumn<VendorRow>[] = [
  {
    field: 'isSubmitted',
    context: {
      csv: ({ isRfpAccepted, isSubmitted }: VendorRow) => (isRfpAccepted === '1' ? isSubmitted : null),
    },
    headerName: t`Response`,
    flex: 144,
    minWidth: 136,
    comparator: sortMissingLast,
    cellRenderer: ResponseState,
  },
  {
    field: 'completion',
    headerName: t`Completion %`,
    type: 'num',
    flex: 148,
    minWidth: 148,
    comparator: sortMissingLast,
    cellRenderer: ({ data }: Cell) => <ScoreBar value={data?.completion ?? null} />,
  },
];

interface RowActions {
  onAct: ActOnVendor;
  isPinned: boolean;
}

/** The menus of the rows. Pinned, they stay in view while the columns scroll. */
const actionsColumn = ({ onAct, isPinned }: RowActions): DataGridColumn<VendorRow> => ({
  colId: 'actions',
  headerName: t`Actions`,
  pinned: isPinned ? 'right' : null,
  width: 80,
  sortable: false,
  resizable: false,
  cellRenderer: ({ data }: Cell) => (data ? <VendorMenu row={data} onAct={onAct} /> : null),
});

interface TableTerms {
  currency: string;
  /** In minor units: the length of the longest bar. */
  highestPrice: number;
  /** Whether the price counts in the overall score. */
  hasPriceScore: boolean;
  isRanked: boolean;
  hasCommercial: boolean;
  /** Whether any vendor that accepted has not submitted yet. */
  hasDrafts: boolean;
  /** While responses are sealed, the columns that would be empty are omitted. */
  isSealed: boolean;
}

/** Returns the columns of the vendor table. The columns for weights and must-haves follow the specified ones. */
export function vendorColumns(
  { currency, highestPrice, hasPriceScore, isRanked, hasCommercial, hasDrafts, isSealed }: TableTerms,
  actions: RowActions,
): DataGridColumn<VendorRow>[] {
  const figures: DataGridColumn<VendorRow>[] = [
    {
      field: 'nda',
      context: { csv: ({ nda }: VendorRow) => Boolean(nda) },
      headerName: t`NDA`,
      flex: 96,
      minWidth: 76,
      comparator: sortMissingLast,
      cellRenderer: Nda,
    },
    scoreColumn('technicalScore', t`Technical Score %`),
    ...(hasCommercial ? [scoreColumn('commercialScore', t`Commercial Score %`)] : []),
    {
      field: 'price',
      context: { csv: ({ price }: VendorRow) => (price === null ? null : price / 100) },
      headerName: t`Price`,
      type: 'num',
      flex: 176,
      minWidth: 160,
      comparator: sortMissingLast,
      cellRenderer: ({ data }: Cell) => (
        <span className={styles.acceptance}>
          <ScoreBar
            money
            tone="ink"
            value={data?.price ?? null}
            max={highestPrice}
            format={(amount) => formatMoney(amount, currency)}
          />
          {data?.offered ? (
            <small className={textStyles.truncate} title={formatOffered(data, currency)}>
              {formatOffered(data, currency)}
            </small>
          ) : null}
        </span>
      ),
    },
    ...(hasPriceScore ? [scoreColumn('priceScore', t`Price Score %`)] : []),
    ...(isRanked ? [rankColumn] : []),
  ];
  // Identity, state and overall score come first, so that a laptop shows them without scrolling.
  const overall: DataGridColumn<VendorRow> = {
    field: 'overall',
    context: { isEssential: true },
    headerName: t`Overall Score %`,
    type: 'num',
    flex: 156,
    minWidth: 148,
    initialSort: 'desc',
    comparator: sortMissingLast,
    cellRenderer: ({ data }: Cell) =>
      data?.overall === null || data === undefined ? (
        <span className={textStyles.faint}>–</span>
      ) : (
        <b className={textStyles.semibold}>{formatScore(data.overall)}</b>
      ),
  };
  return [
    {
      field: 'companyName',
      headerName: t`Vendor`,
      flex: 240,
      minWidth: 172,
      comparator: sortMissingLast,
      getQuickFilterText: ({ data }) =>
        `${data.companyName} ${data.selectedProducts.join(' ')} ${data.user ?? ''}`,
      cellRenderer: VendorName,
    },
    {
      field: 'isRfpAccepted',
      context: { csv: formatAcceptance },
      headerName: t`Invite Acceptance`,
      flex: 144,
      minWidth: 136,
      comparator: sortMissingLast,
      // The grid renders a cell again only if its value changes.
      valueGetter: ({ data }) =>
        data ? `${data.isRfpAccepted} ${data.isSubmitted ? '' : (data.remindedAt ?? '')}` : null,
      getQuickFilterText: ({ data }) => formatAcceptance(data),
      cellRenderer: Acceptance,
    },
    ...(isSealed ? [] : [overall]),
    ...(isSealed || hasDrafts ? progressColumns : []),
    ...(isSealed ? [] : figures),
    actionsColumn(actions),
  ];
}

import type { VendorRow } from '@bidboard/backend/contracts/evaluation';
import { Link } from 'react-router-dom';
import type { DataGridColumn } from '../../ui/data-grid.tsx';
import { formatMoney } from '../../ui/money-format.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { missingLast } from './row-order.ts';

type Cell = { data: VendorRow | undefined };
type ScoreField = 'technicalScore' | 'commercialScore';

function VendorName({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <Monogram name={data.companyName} />
      <span className="grow">
        <Link className="bb clip" to={{ search: '?tab=vendor-responses' }} tabIndex={-1}>
          {data.companyName}
        </Link>
        <small className="clip">{data.selectedProducts.join(', ') || data.user || ''}</small>
      </span>
    </span>
  );
}

function Acceptance({ data }: Cell) {
  if (data?.isRfpAccepted === '1') return <StateMark tone="accepted">Yes</StateMark>;
  if (data?.isRfpAccepted === '2') return <StateMark tone="declined">No</StateMark>;
  return <StateMark tone="pending">No Action</StateMark>;
}

function Nda({ data }: Cell) {
  if (!data?.nda) return <span className="faint">–</span>;
  return <StateMark tone={data.nda === 'Signed' ? 'accepted' : 'warning'}>{data.nda}</StateMark>;
}

const scoreColumn = (field: ScoreField, headerName: string): DataGridColumn<VendorRow> => ({
  field,
  headerName,
  type: 'num',
  flex: 164,
  minWidth: 148,
  comparator: missingLast,
  cellRenderer: ({ data }: Cell) => <ScoreBar value={data?.[field] ?? null} />,
});

/** The columns of the vendor table; money in the RFP's currency, its bars against the highest price. */
export function vendorColumns(currency: string, highestPrice: number): DataGridColumn<VendorRow>[] {
  return [
    {
      field: 'companyName',
      headerName: 'Vendor',
      flex: 240,
      minWidth: 190,
      comparator: missingLast,
      getQuickFilterText: ({ data }) =>
        `${data.companyName} ${data.selectedProducts.join(' ')} ${data.user ?? ''}`,
      cellRenderer: VendorName,
    },
    {
      field: 'isRfpAccepted',
      headerName: 'Invite Acceptance',
      flex: 144,
      minWidth: 132,
      comparator: missingLast,
      cellRenderer: Acceptance,
    },
    { field: 'nda', headerName: 'NDA', flex: 112, minWidth: 80, comparator: missingLast, cellRenderer: Nda },
    scoreColumn('technicalScore', 'Technical Score %'),
    scoreColumn('commercialScore', 'Commercial Score %'),
    {
      field: 'priceMinor',
      headerName: 'Price',
      type: 'num',
      flex: 168,
      minWidth: 128,
      comparator: missingLast,
      cellRenderer: ({ data }: Cell) => (
        <ScoreBar
          money
          tone="ink"
          value={data?.priceMinor ?? null}
          max={highestPrice}
          format={(amount) => formatMoney(amount, currency)}
        />
      ),
    },
    {
      field: 'overall',
      headerName: 'Overall Score %',
      type: 'num',
      flex: 148,
      minWidth: 144,
      initialSort: 'desc',
      comparator: missingLast,
      cellRenderer: ({ data }: Cell) =>
        data?.overall === null || data === undefined ? (
          <span className="faint">–</span>
        ) : (
          <b className="bb">{data.overall.toFixed(2)}</b>
        ),
    },
  ];
}

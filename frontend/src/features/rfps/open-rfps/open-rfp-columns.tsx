import type { OpenRfp, OpenRfpState } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import { Link } from 'react-router-dom';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/day-format.ts';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { StateMark } from '../../../ui/status/state-label.tsx';
import { openRfpMark, openRfpPath, openUntil } from './open-rfp-labels.ts';

type Cell = { data: OpenRfp | undefined };

function Title({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <Link className="bb clip" to={openRfpPath(data._id)} tabIndex={-1}>
          {data.rfpName}
        </Link>
        <small className="clip">{data.summary || 'No description'}</small>
      </span>
    </span>
  );
}

function Buyer({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <Monogram name={data.companyName} />
      <span className="clip">{data.companyName}</span>
    </span>
  );
}

function State({ value }: { value: OpenRfpState | null | undefined }) {
  const mark = value ? openRfpMark[value] : null;
  return mark ? <StateMark tone={mark.tone}>{mark.word}</StateMark> : <span className="faint">–</span>;
}

const day = ({ value }: { value: string | null | undefined }) => (value ? formatDay(value) : '–');

export const openRfpColumns: DataGridColumn<OpenRfp>[] = [
  { field: 'rfpName', headerName: 'RFP', flex: 360, minWidth: 190, cellRenderer: Title },
  { field: 'companyName', headerName: 'Buyer', flex: 200, minWidth: 160, cellRenderer: Buyer },
  {
    field: 'dueOn',
    headerName: 'Responses until',
    flex: 200,
    minWidth: 176,
    valueFormatter: ({ data }: Cell) => (data ? openUntil(data) : '–'),
    tooltipValueGetter: ({ data }: { data?: OpenRfp | null | undefined }) => (data ? openUntil(data) : ''),
  },
  { field: 'rfpPublishedDate', headerName: 'Published', flex: 132, minWidth: 132, valueFormatter: day },
  { field: 'state', headerName: 'You', flex: 120, minWidth: 120, cellRenderer: State },
];

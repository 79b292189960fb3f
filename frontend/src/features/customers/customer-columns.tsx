import type { Customer } from '@bidboard/backend/features/customers/contract';
import { Link } from 'react-router-dom';
import type { DataGridColumn } from '../../ui/grid/grid-props.ts';
import { formatDay } from '../../ui/format/day-format.ts';
import { Monogram } from '../../ui/icons/monogram.tsx';
import { acceptedPath, acceptedLabels } from './accepted-labels.ts';

type Cell = { data: Customer | undefined };

function Name({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <Monogram name={data.companyName} />
      <span className="bb clip">{data.companyName}</span>
    </span>
  );
}

function Contact({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <span className="clip customer__line">{data.contactName}</span>
        <a
          className="clip t1 customer__line"
          href={`mailto:${encodeURIComponent(data.contactEmail)}`}
          tabIndex={-1}
        >
          {data.contactEmail}
        </a>
      </span>
    </span>
  );
}

function Last({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <Link className="clip" to={acceptedPath(data.last)} tabIndex={-1}>
          {data.last.name}
        </Link>
        <small className="clip">{acceptedLabels[data.last.kind]}</small>
      </span>
    </span>
  );
}

export const customerColumns: DataGridColumn<Customer>[] = [
  { field: 'companyName', headerName: 'Customer', flex: 300, minWidth: 176, cellRenderer: Name },
  { field: 'contactName', headerName: 'Contact', flex: 200, minWidth: 190, cellRenderer: Contact },
  { colId: 'last', headerName: 'Accepted last', flex: 240, minWidth: 200, cellRenderer: Last },
  { field: 'acceptedCount', headerName: 'Accepted', type: 'num', flex: 96, minWidth: 96 },
  {
    field: 'firstAcceptedAt',
    headerName: 'Customer since',
    flex: 128,
    minWidth: 128,
    valueFormatter: ({ value }) => formatDay(String(value)),
  },
  {
    field: 'lastAcceptedAt',
    headerName: 'Last accepted',
    flex: 128,
    minWidth: 128,
    valueFormatter: ({ value }) => formatDay(String(value)),
  },
];

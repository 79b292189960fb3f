import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { DataGridColumn } from '../../ui/grid/grid-props.ts';
import { StateLabel } from '../../ui/status/state-chip.tsx';
import {
  cellOf,
  exportOf,
  pathOf,
  toneOf,
  isOwnDraft,
  isRfp,
  titleOf,
  type RequestCard,
} from './request-card.ts';
import type { CardSort } from './card-order.ts';
import { DeleteDraft } from './delete-draft.tsx';
import styles from '../../ui/grid/data-grid.module.css';
import textStyles from '../../ui/styles/text.module.css';

type Cell = { data: RequestCard | undefined };

function Name({ data }: Cell) {
  if (!data) return null;
  const path = pathOf(data);
  return (
    <span className={styles.cellName}>
      {path ? (
        <Link className={`${textStyles.truncate} ${textStyles.medium}`} to={path} tabIndex={-1}>
          {titleOf(data)}
        </Link>
      ) : (
        <b className={textStyles.truncate}>{titleOf(data)}</b>
      )}
    </span>
  );
}

function Delete({ data }: Cell) {
  return data && isRfp(data) && isOwnDraft(data) ? <DeleteDraft card={data} /> : null;
}

function Label({ data }: Cell) {
  if (!data) return null;
  return <StateLabel tone={toneOf(data)}>{cellOf.label(data)}</StateLabel>;
}

/** The sort that each column shows. */
export const sortedBy: Readonly<Record<string, CardSort>> = {
  name: 'Title',
  created: 'Create Date',
  published: 'Publish Date',
};

// The rows arrive sorted. AG Grid shows the sort column and only reports a request for another.
const ordered = { sortable: true, comparator: () => 0 } as const;

/** Returns a column with the text of `cellOf` under its name. */
const column = (colId: keyof typeof cellOf, headerName: string, width: number) => ({
  colId,
  headerName,
  valueGetter: ({ data }: { data?: RequestCard | undefined }) => data && cellOf[colId](data),
  flex: width,
  minWidth: width,
});

const columns: DataGridColumn<RequestCard>[] = [
  {
    colId: 'name',
    headerName: t`Title`,
    valueGetter: ({ data }) => data && titleOf(data),
    flex: 240,
    minWidth: 200,
    cellRenderer: Name,
    ...ordered,
  },
  column('kind', t`Kind`, 144),
  { field: 'companyName', headerName: t`Company`, flex: 184, minWidth: 184 },
  column('stage', t`Stage`, 144),
  {
    ...column('label', t`Status`, 232),
    minWidth: 140,
    context: { isEssential: true },
    cellRenderer: Label,
  },
  column('outcome', t`Outcome`, 128),
  {
    ...column('due', t({ message: 'Due', comment: 'When the response is due.' }), 176),
    context: { csv: exportOf.due },
  },
  { ...column('percent', t`Completion, %`, 120), type: 'num' },
  { ...column('accepted', t`Accepted`, 96), type: 'num' },
  { ...column('submitted', t`Submitted`, 96), type: 'num' },
  { ...column('created', t`Created`, 112), context: { csv: exportOf.created }, ...ordered },
  { ...column('published', t`Published`, 112), context: { csv: exportOf.published }, ...ordered },
  { colId: 'delete', headerName: t`Delete`, width: 80, cellRenderer: Delete },
];

/** Returns the columns of the table. Outcomes have one only once an RFP is decided. */
export const cardColumns = (hasOutcomes: boolean): DataGridColumn<RequestCard>[] =>
  columns
    .filter(({ colId }) => hasOutcomes || colId !== 'outcome')
    .map((cardColumn) => ({ sortable: false, ...cardColumn }));

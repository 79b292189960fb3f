import { useState } from 'react';
import TablePagination from '@mui/material/TablePagination';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Invitee, NewInvitee } from './invitee-draft.ts';
import { NewInviteeRow } from './new-invitee-row.tsx';
import type { NewInviteeActions } from './new-invitee-row.tsx';
import { StoredInviteeRow } from './stored-invitee-row.tsx';

interface InviteeTableProps extends NewInviteeActions {
  /** Both lists are newest first. */
  stored: readonly Invitee[];
  fresh: readonly NewInvitee[];
  errors: ReadonlyMap<string, string>;
  isPublished: boolean;
  isOver: boolean;
}

const sizes = [5, 10, 25];

/** All vendors that are invited or will be, the unsaved ones first. */
export function InviteeTable({ stored, fresh, errors, isPublished, isOver, ...actions }: InviteeTableProps) {
  const [paging, setPaging] = useState(() => ({
    page: 0,
    size: sizes.find((size) => size >= fresh.length) ?? 25,
  }));
  const [lastSeen, setLastSeen] = useState({ errors, count: fresh.length });
  const rows = [...fresh, ...stored];
  const page = Math.min(paging.page, Math.max(0, Math.ceil(rows.length / paging.size) - 1));
  const shown = rows.slice(page * paging.size, (page + 1) * paging.size);
  if (lastSeen.errors !== errors || lastSeen.count !== fresh.length) {
    setLastSeen({ errors, count: fresh.length });
    const hasError = (row: Invitee | NewInvitee) => 'key' in row && errors.has(row.key);
    const first = rows.findIndex(hasError);
    // A row that was just added is on the first page. Rows with errors are brought into view.
    if (fresh.length > lastSeen.count) setPaging((before) => ({ ...before, page: 0 }));
    else if (first >= 0 && !shown.some(hasError))
      setPaging((before) => ({ ...before, page: Math.floor(first / before.size) }));
  }
  return (
    <Panel title="Invited vendors" count={rows.length}>
      {rows.length === 0 ? (
        <EmptyState bare icon="users" title="No vendors yet">
          Invited vendors appear here. Find a product above, or add an email address.
        </EmptyState>
      ) : (
        <>
          <div className="scroll" tabIndex={0} role="region" aria-label="Invited vendors">
            <table className="invitees" aria-label="Invited vendors">
              <thead>
                <tr>
                  <th scope="col">Vendor</th>
                  <th scope="col">Product</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">State</th>
                  <th scope="col">
                    <span className="vh">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) =>
                  'key' in row ? (
                    <NewInviteeRow key={row.key} row={row} errorText={errors.get(row.key)} {...actions} />
                  ) : (
                    <StoredInviteeRow key={row._id} row={row} isPublished={isPublished} isOver={isOver} />
                  ),
                )}
              </tbody>
            </table>
          </div>
          <TablePagination
            component="div"
            className="invitees-paging"
            count={rows.length}
            page={page}
            rowsPerPage={paging.size}
            rowsPerPageOptions={sizes}
            labelRowsPerPage="Vendors a page"
            onPageChange={(_, next) => setPaging((before) => ({ ...before, page: next }))}
            onRowsPerPageChange={(event) => setPaging({ page: 0, size: Number(event.target.value) })}
          />
        </>
      )}
    </Panel>
  );
}

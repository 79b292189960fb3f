import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import TablePagination from '@mui/material/TablePagination';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import type { StateTone } from '../../ui/state-tone.ts';
import { InviteeEmail } from './invitee-email.tsx';
import { needsEmail } from './invitee-draft.ts';
import type { Invitee, NewInvitee } from './invitee-draft.ts';

interface InviteeTableProps {
  stored: readonly Invitee[];
  fresh: readonly NewInvitee[];
  faults: ReadonlyMap<string, string>;
  isPublished: boolean;
  onEmail: (key: string, email: string) => void;
  onRemove: (key: string) => void;
}

const sizes = [5, 10, 25];

function answerOf(status: number, isPublished: boolean): { tone: StateTone; word: string } {
  if (!isPublished) return { tone: 'pending', word: 'Sent at publish' };
  if (status === 1) return { tone: 'accepted', word: 'Accepted' };
  return status === 2 ? { tone: 'declined', word: 'Declined' } : { tone: 'pending', word: 'Pending' };
}

/** Everybody who is or will be invited, the newest unsaved ones first. */
export function InviteeTable({ stored, fresh, faults, isPublished, onEmail, onRemove }: InviteeTableProps) {
  const [paging, setPaging] = useState(() => ({
    page: 0,
    size: sizes.find((size) => size >= fresh.length) ?? 25,
  }));
  const rows = [...fresh, ...stored];
  const page = Math.min(paging.page, Math.max(0, Math.ceil(rows.length / paging.size) - 1));
  const shown = rows.slice(page * paging.size, (page + 1) * paging.size);
  return (
    <Sheet title="Invited vendors" count={rows.length}>
      {rows.length === 0 ? (
        <EmptyState bare icon="users" title="No vendors yet">
          Vendors will be here. Find a product above, or add an e-mail address.
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
                    <tr key={row.key}>
                      <th scope="row">{row.product?.company ?? 'By e-mail'}</th>
                      <td>{row.product?.product ?? '–'}</td>
                      <td>
                        {needsEmail(row) ? (
                          <InviteeEmail
                            of={row.product?.product ?? row.email}
                            email={row.email}
                            fault={faults.get(row.key)}
                            takesFocus={!row.isCarried}
                            onChange={(email) => onEmail(row.key, email)}
                          />
                        ) : (
                          <span className="faint">–</span>
                        )}
                      </td>
                      <td>
                        <StateMark tone="warning">Not saved</StateMark>
                      </td>
                      <td className="invitees__act">
                        <IconButton
                          size="small"
                          aria-label={`Remove ${row.product?.product ?? row.email}`}
                          onClick={() => onRemove(row.key)}
                        >
                          <Icon name="trash" />
                        </IconButton>
                      </td>
                    </tr>
                  ) : (
                    <StoredRow key={row._id} row={row} isPublished={isPublished} />
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
    </Sheet>
  );
}

function StoredRow({ row, isPublished }: { row: Invitee; isPublished: boolean }) {
  const { tone, word } = answerOf(row.rfpStatus, isPublished);
  return (
    <tr>
      <th scope="row">{row.companyName ?? 'By e-mail'}</th>
      <td>{row.product ?? '–'}</td>
      <td>{row.email ?? <span className="faint">–</span>}</td>
      <td colSpan={2}>
        <StateMark tone={tone}>{word}</StateMark>
      </td>
    </tr>
  );
}

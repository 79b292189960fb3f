import { t } from '@lingui/core/macro';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StateLabel, type StateTone } from '../../../ui/status/state-chip.tsx';
import { InviteeEmail, InviteeActions } from './invitee-cells.tsx';
import { nameOf, needsEmail, type NewInvitee, type Invitee } from './invitee-draft.ts';
import { useState } from 'react';
import { useChangeVendorEmailMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { CompactPager } from '../../../ui/navigation/compact-pager.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './vendor-invite.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface NewInviteeActions {
  onEmail: (key: string, email: string) => void;
  onRemove: (row: NewInvitee) => void;
  onRemoveProduct: (row: NewInvitee, objectID: string) => void;
}

interface NewInviteeRowProps extends NewInviteeActions {
  row: NewInvitee;
  errorText: string | undefined;
}

/** An invitee that is not saved yet. The user can remove it, or some of its products. */
function NewInviteeRow({ row, errorText, onEmail, onRemove, onRemoveProduct }: NewInviteeRowProps) {
  const name = nameOf(row);
  return (
    <tr>
      <th scope="row">{row.company?.name ?? t`By email`}</th>
      <td>
        {row.products.length > 1 ? (
          <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
            {row.products.map(({ objectID, product }) => (
              <FilterChip key={objectID} label={product} onRemove={() => onRemoveProduct(row, objectID)} />
            ))}
          </span>
        ) : (
          (row.products[0]?.product ?? '–')
        )}
      </td>
      <td>
        {needsEmail(row) ? (
          <InviteeEmail
            of={name}
            email={row.email}
            errorText={errorText}
            takesFocus={!row.isPrefilled}
            onConfirm={(email) => {
              onEmail(row.key, email);
              return email !== '';
            }}
          />
        ) : (
          <>
            <span className={textStyles.faint}>–</span>
            {errorText ? (
              <p className={fieldStyles.fieldError}>
                <Icon name="triangle-alert" />
                {errorText}
              </p>
            ) : null}
          </>
        )}
      </td>
      <td>
        <StateLabel tone="warning">{t`Not saved`}</StateLabel>
      </td>
      <td className={styles.inviteesAct}>
        <IconButton aria-label={t`Remove ${name}`} onClick={() => onRemove(row)}>
          <Icon name="trash-2" />
        </IconButton>
      </td>
    </tr>
  );
}

interface StoredInviteeRowProps {
  row: Invitee;
  isPublished: boolean;
  /** Whether the RFP is awarded, closed or cancelled, so that nothing of it changes. */
  isOver: boolean;
}

function answerOf(row: Invitee, isPublished: boolean): { tone: StateTone; word: string } {
  if (row.isContactDeclined && row.rfpStatus === 0)
    return { tone: 'declined', word: t`Declined to be contacted` };
  if (!isPublished) return { tone: 'pending', word: t`Sent at publish` };
  if (row.rfpStatus === 1) return { tone: 'accepted', word: row.isSubmitted ? t`Submitted` : t`Accepted` };
  if (row.rfpStatus === 0) return { tone: 'pending', word: t`Pending` };
  return { tone: 'declined', word: row.hasLeft ? t`Withdrew` : t`Declined` };
}

/**
 * A stored invitee. Its address can be changed until the invite is sent, and the invite can be withdrawn until the vendor
 * submits.
 */
function StoredInviteeRow({ row, isPublished, isOver }: StoredInviteeRowProps) {
  const [changeEmail] = useChangeVendorEmailMutation();
  const [errorText, setErrorText] = useState<string>();
  const { tone, word } = answerOf(row, isPublished);
  const products = row.selectedProducts.join(', ');
  const change = async (email: string): Promise<boolean> => {
    setErrorText(undefined);
    if (email === row.email) return true;
    try {
      const replaces = row.email ?? '';
      await changeEmail({ body: { rfpId: row.rfpId, id: row._id, email, replaces } }).unwrap();
      return true;
    } catch (error) {
      const problem = problemOf(error);
      setErrorText(problem.errors?.[0]?.message ?? problemText(problem));
      return false;
    }
  };
  return (
    <tr>
      <th scope="row">{row.companyName ?? t`By email`}</th>
      <td>{products || '–'}</td>
      <td>
        {row.email === null ? (
          <span className={textStyles.faint}>–</span>
        ) : isPublished ? (
          row.email
        ) : (
          <InviteeEmail
            of={row.selectedProducts[0] ?? row.email}
            email={row.email}
            errorText={errorText}
            takesFocus
            onConfirm={change}
            onCancel={() => setErrorText(undefined)}
          />
        )}
        {row.recipients.map((email) => (
          <div key={email} className={`${textStyles.small} ${textStyles.muted}`}>
            {email}
          </div>
        ))}
      </td>
      <td>
        <StateLabel tone={tone}>{word}</StateLabel>
      </td>
      <td className={styles.inviteesAct}>
        {isOver ? null : <InviteeActions row={row} isPublished={isPublished} />}
      </td>
    </tr>
  );
}

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
    <Panel title={t`Invited vendors`} count={rows.length}>
      {rows.length === 0 ? (
        <EmptyState bare icon="users" title={t`No vendors yet`}>
          {t`Invited vendors appear here. Find a product below, or add an email address.`}
        </EmptyState>
      ) : (
        <>
          <div className={layoutStyles.scrollable} tabIndex={0} role="region" aria-label={t`Invited vendors`}>
            <table className={styles.invitees} aria-label={t`Invited vendors`}>
              <thead>
                <tr>
                  <th scope="col">{t`Vendor`}</th>
                  <th scope="col">{t`Product`}</th>
                  <th scope="col">{t`Email`}</th>
                  <th scope="col">{t`State`}</th>
                  <th scope="col">
                    <span className={visibilityStyles.visuallyHidden}>{t`Actions`}</span>
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
          <CompactPager
            label={t`Pages of vendors`}
            sizeLabel={t`Vendors per page`}
            page={page}
            size={paging.size}
            sizes={sizes}
            total={rows.length}
            onPage={(next) => setPaging((before) => ({ ...before, page: next }))}
            onSize={(size) => setPaging({ page: 0, size })}
          />
        </>
      )}
    </Panel>
  );
}

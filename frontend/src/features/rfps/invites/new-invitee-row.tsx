import IconButton from '@mui/material/IconButton';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { StateMark } from '../../../ui/status/state-label.tsx';
import { InviteeEmail } from './invitee-email.tsx';
import { nameOf, needsEmail } from './invitee-draft.ts';
import type { NewInvitee } from './invitee-draft.ts';

export interface NewInviteeActions {
  onEmail: (key: string, email: string) => void;
  onRemove: (row: NewInvitee) => void;
  onRemoveProduct: (row: NewInvitee, objectID: string) => void;
}

interface NewInviteeRowProps extends NewInviteeActions {
  row: NewInvitee;
  errorText: string | undefined;
}

/** An invitee that is not saved yet. The user can remove it, or some of its products. */
export function NewInviteeRow({ row, errorText, onEmail, onRemove, onRemoveProduct }: NewInviteeRowProps) {
  const name = nameOf(row);
  return (
    <tr>
      <th scope="row">{row.company?.name ?? 'By email'}</th>
      <td>
        {row.products.length > 1 ? (
          <span className="row row--wrap">
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
            <span className="faint">–</span>
            {errorText ? (
              <p className="field__error">
                <Icon name="warn" />
                {errorText}
              </p>
            ) : null}
          </>
        )}
      </td>
      <td>
        <StateMark tone="warning">Not saved</StateMark>
      </td>
      <td className="invitees__act">
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => onRemove(row)}>
          <Icon name="trash" />
        </IconButton>
      </td>
    </tr>
  );
}

import { useState } from 'react';
import { useChangeVendorEmailMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { StateMark } from '../../../ui/status/state-label.tsx';
import type { StateTone } from '../../../ui/status/state-tone.ts';
import { InviteeActions } from './invitee-actions.tsx';
import { InviteeEmail } from './invitee-email.tsx';
import type { Invitee } from './invitee-draft.ts';

interface StoredInviteeRowProps {
  row: Invitee;
  isPublished: boolean;
  /** Whether the RFP is awarded, closed or cancelled, so that nothing of it changes. */
  isOver: boolean;
}

function answerOf(row: Invitee, isPublished: boolean): { tone: StateTone; word: string } {
  if (row.isContactDeclined && row.rfpStatus === 0)
    return { tone: 'declined', word: 'Declined to be contacted' };
  if (!isPublished) return { tone: 'pending', word: 'Sent at publish' };
  if (row.rfpStatus === 1) return { tone: 'accepted', word: row.isSubmitted ? 'Submitted' : 'Accepted' };
  if (row.rfpStatus === 0) return { tone: 'pending', word: 'Pending' };
  return { tone: 'declined', word: row.hasLeft ? 'Withdrew' : 'Declined' };
}

/**
 * A stored invitee. Its address can be changed until the invite is sent, and the invite can be withdrawn until the vendor
 * submits.
 */
export function StoredInviteeRow({ row, isPublished, isOver }: StoredInviteeRowProps) {
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
      <th scope="row">{row.companyName ?? 'By email'}</th>
      <td>{products || '–'}</td>
      <td>
        {row.email === null ? (
          <span className="faint">–</span>
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
          <div key={email} className="t1 muted">
            {email}
          </div>
        ))}
      </td>
      <td>
        <StateMark tone={tone}>{word}</StateMark>
      </td>
      <td className="invitees__act">
        {isOver ? null : <InviteeActions row={row} isPublished={isPublished} />}
      </td>
    </tr>
  );
}

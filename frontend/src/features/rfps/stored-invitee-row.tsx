import { useState } from 'react';
import { useChangeVendorEmailMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import type { StateTone } from '../../ui/state-tone.ts';
import { InviteeEmail } from './invitee-email.tsx';
import type { Invitee } from './invitee-draft.ts';

interface StoredInviteeRowProps {
  row: Invitee;
  isPublished: boolean;
}

function answerOf(status: number, isPublished: boolean): { tone: StateTone; word: string } {
  if (!isPublished) return { tone: 'pending', word: 'Sent at publish' };
  if (status === 1) return { tone: 'accepted', word: 'Accepted' };
  return status === 2 ? { tone: 'declined', word: 'Declined' } : { tone: 'pending', word: 'Pending' };
}

/** An invitee that the server has: it stays, and until it is told its address may be another. */
export function StoredInviteeRow({ row, isPublished }: StoredInviteeRowProps) {
  const [changeEmail] = useChangeVendorEmailMutation();
  const [fault, setFault] = useState<string>();
  const { tone, word } = answerOf(row.rfpStatus, isPublished);
  const products = row.selectedProducts.join(', ');
  const change = async (email: string): Promise<boolean> => {
    setFault(undefined);
    if (email === row.email) return true;
    try {
      const replaces = row.email ?? '';
      await changeEmail({ body: { rfpId: row.rfpId, id: row._id, email, replaces } }).unwrap();
      return true;
    } catch (error) {
      const problem = problemOf(error);
      setFault(problem.errors?.[0]?.message ?? problemText(problem));
      return false;
    }
  };
  return (
    <tr>
      <th scope="row">{row.companyName ?? 'By e-mail'}</th>
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
            fault={fault}
            takesFocus
            onConfirm={change}
            onCancel={() => setFault(undefined)}
          />
        )}
      </td>
      <td colSpan={2}>
        <StateMark tone={tone}>{word}</StateMark>
      </td>
    </tr>
  );
}

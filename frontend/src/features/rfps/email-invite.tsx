import { useState } from 'react';
import Button from '@mui/material/Button';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { emailFault } from './invitee-draft.ts';

interface EmailInviteProps {
  others: readonly (string | null)[];
  onInvite: (email: string) => void;
}

const id = 'invite-email';

/** Enter or the button adds an address to the list. */
export function EmailInvite({ others, onInvite }: EmailInviteProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const fault = emailFault(email, others);
    setError(fault);
    if (fault) return;
    onInvite(email.trim());
    setEmail('');
  };
  return (
    <FieldFrame
      id={id}
      label="Invite by e-mail"
      error={error}
      help="For vendors that are not in the catalogue. Press Enter to add."
    >
      <div className="row find__mail">
        <input
          id={id}
          type="email"
          className="plain-input"
          autoComplete="off"
          placeholder="name@company.com"
          value={email}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-${error ? 'error' : 'help'}`}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add e-mail</Button>
      </div>
    </FieldFrame>
  );
}

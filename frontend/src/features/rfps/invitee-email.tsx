import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../ui/icon.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface InviteeEmailProps {
  /** Whose address it is. */
  of: string;
  email: string;
  fault: string | undefined;
  /** The field appears because somebody has just asked for the row. */
  takesFocus: boolean;
  onChange: (email: string) => void;
}

/** An unsaved address: shown, or edited in its row until it is confirmed or cancelled. */
export function InviteeEmail({ of, email, fault, takesFocus, onChange }: InviteeEmailProps) {
  const [typed, setTyped] = useState<string | null>(email === '' ? '' : null);
  const confirm = () => {
    onChange(typed?.trim() ?? email);
    if (typed?.trim()) setTyped(null);
  };
  const error = fault ? (
    <p className="field__error">
      <Icon name="warn" />
      {fault}
    </p>
  ) : null;
  if (typed === null) {
    return (
      <>
        <span className="row">
          {email}
          <IconButton size="small" aria-label={`Edit ${email}`} onClick={() => setTyped(email)}>
            <Icon name="edit" />
          </IconButton>
        </span>
        {error}
      </>
    );
  }
  return (
    <>
      <span className="row">
        <input
          type="email"
          className="plain-input"
          aria-label={`E-mail address for ${of}`}
          aria-invalid={fault !== undefined}
          autoComplete="off"
          placeholder="name@company.com"
          ref={takesFocus || email !== '' ? takeFocus : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (email === '' && typed.trim() !== '') confirm();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              confirm();
            }
            if (event.key === 'Escape' && email !== '') setTyped(null);
          }}
        />
        <IconButton size="small" aria-label="Confirm" onClick={confirm}>
          <Icon name="check" />
        </IconButton>
        {email === '' ? null : (
          <IconButton size="small" aria-label="Cancel" onClick={() => setTyped(null)}>
            <Icon name="x" />
          </IconButton>
        )}
      </span>
      {error}
    </>
  );
}

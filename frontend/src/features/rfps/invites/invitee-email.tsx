import { useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../../ui/icons/icon.tsx';
import { takeFocus } from '../../../ui/hooks/focus-on-mount.ts';

interface InviteeEmailProps {
  /** Whose address it is. */
  of: string;
  email: string;
  errorText: string | undefined;
  /** Whether the field appears because the user has just opened it. */
  takesFocus: boolean;
  /** Resolves to true once the address is saved; until then it stays in the field. */
  onConfirm: (email: string) => Promise<boolean> | boolean;
  onCancel?: (() => void) | undefined;
}

/** An address: shown, or edited in its row until the user confirms or cancels. */
export function InviteeEmail({ of, email, errorText, takesFocus, onConfirm, onCancel }: InviteeEmailProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<string | null>(email === '' ? '' : null);
  const [isBusy, setBusy] = useState(false);
  // A user who moves on to another field in the meantime keeps the focus there.
  const [returnsFocus, setReturnsFocus] = useState(false);
  const confirm = async (returns: boolean) => {
    if (isBusy) return;
    setReturnsFocus(returns);
    setBusy(true);
    const isConfirmed = await onConfirm(typed?.trim() ?? email);
    setBusy(false);
    if (isConfirmed) setTyped(null);
  };
  const cancel = () => {
    setReturnsFocus(true);
    setTyped(null);
    onCancel?.();
  };
  const error = errorText ? (
    <p className="field__error" id={errorId}>
      <Icon name="warn" />
      {errorText}
    </p>
  ) : null;
  if (typed === null) {
    return (
      <>
        <span className="row">
          {email}
          <IconButton
            size="small"
            aria-label={`Edit ${email}`}
            ref={returnsFocus ? takeFocus : null}
            onClick={() => setTyped(email)}
          >
            <Icon name="edit" />
          </IconButton>
        </span>
        {error}
      </>
    );
  }
  return (
    <>
      <span
        className="row"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          if (relatedTarget) setReturnsFocus(false);
          if (email === '' && typed.trim() !== '') void confirm(false);
        }}
      >
        <input
          type="email"
          className="plain-input"
          aria-label={`E-mail address for ${of}`}
          aria-invalid={errorText !== undefined}
          aria-describedby={errorText ? errorId : undefined}
          autoComplete="off"
          placeholder="name@company.com"
          ref={takesFocus || email !== '' ? takeFocus : null}
          value={typed}
          readOnly={isBusy}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
              event.preventDefault();
              void confirm(true);
            }
            if (event.key === 'Escape' && email !== '') cancel();
          }}
        />
        <IconButton
          size="small"
          aria-label="Confirm"
          aria-disabled={isBusy}
          onClick={() => void confirm(true)}
        >
          <Icon name="check" />
        </IconButton>
        {email === '' ? null : (
          <IconButton size="small" aria-label="Cancel" disabled={isBusy} onClick={cancel}>
            <Icon name="x" />
          </IconButton>
        )}
      </span>
      {error}
    </>
  );
}

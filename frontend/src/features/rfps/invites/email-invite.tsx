import Button from '@mui/material/Button';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';

interface EmailInviteProps {
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onAdd: () => void;
}

const id = 'invite-email';

/** Adds one address or many, by Enter or the button. Addresses that cannot be added stay in the field and are named. */
export function EmailInvite({ text, error, onType, onAdd }: EmailInviteProps) {
  return (
    <FieldFrame
      id={id}
      label="Invite by email"
      error={error}
      help="For vendors that are not in the catalogue: one address, or many with commas, spaces or lines between. Press Enter to add."
    >
      <div className="row find__mail">
        <textarea
          id={id}
          rows={1}
          inputMode="email"
          className="plain-input"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="name@company.com"
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-${error ? 'error' : 'help'}`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button onClick={onAdd}>Add email</Button>
      </div>
    </FieldFrame>
  );
}

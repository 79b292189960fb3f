import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { FieldFrame, describedBy } from './field-frame.tsx';
import { TextInput } from './text-input.tsx';
import { useBoundField } from './use-bound-field.ts';
import styles from './field.module.css';

export interface PasswordFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  /** A new password is offered to the password manager, and a current one is requested from it. */
  purpose: 'current' | 'new';
}

export function PasswordField({ name, label, help, purpose }: PasswordFieldProps) {
  const { id, error, input } = useBoundField<string>(name);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <TextInput
        {...input}
        id={id}
        type={shown ? 'text' : 'password'}
        isInvalid={error !== undefined}
        autoComplete={`${purpose}-password`}
        end={
          <Button
            quiet
            aria-pressed={shown}
            aria-label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
            className={styles.passwordToggle}
          >
            {shown ? t`Hide` : t`Show`}
          </Button>
        }
        aria-describedby={describedBy(id, { help, error })}
        spellCheck={false}
      />
    </FieldFrame>
  );
}

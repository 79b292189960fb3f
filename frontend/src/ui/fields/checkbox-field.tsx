import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useBoundField } from './use-bound-field.ts';
import styles from './field.module.css';
import textStyles from '../styles/text.module.css';

export interface CheckboxFieldProps {
  name: string;
  /** The label; may contain a link or button. */
  children: ReactNode;
  help?: string | undefined;
  disabled?: boolean | undefined;
}

export function CheckboxField({ name, children, help, disabled = false }: CheckboxFieldProps) {
  const { id, value, error, set, touch } = useBoundField<boolean>(name);
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={styles.tickBox}
          name={name}
          checked={value ?? false}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
          onChange={(event) => set(event.target.checked)}
          onBlur={touch}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p className={styles.fieldError} id={`${id}-error`}>
          <Icon name="triangle-alert" />
          {error}
        </p>
      ) : null}
      {help ? (
        <p className={`${textStyles.small} ${textStyles.faint}`} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

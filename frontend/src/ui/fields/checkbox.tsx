import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
  /** The accessible name if there is no visible text. */
  label?: string | undefined;
  disabled?: boolean | undefined;
}

/** A checkbox outside a form, for filters and rows of a list. */
export function Checkbox({ checked, onChange, children, label, disabled = false }: CheckboxProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.tickBox}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children ? <span>{children}</span> : null}
    </label>
  );
}

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './field.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface FieldFrameProps {
  id: string;
  label: string;
  /** Keeps the label for assistive technology only, if the context already names the field. */
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Shows "optional" beside the label, or when the field is required. */
  optional?: boolean | string | undefined;
  /** Directly below the field: a counter. */
  counter?: string | undefined;
  /** A composite field is a group with a legend instead of a label. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Ids that a control inside a frame refers to. */
export function describedBy(
  id: string,
  has: { help?: unknown; error?: string | undefined },
): string | undefined {
  const parts = [has.error ? `${id}-error` : '', has.help ? `${id}-help` : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** Label above, help below, and the error in place. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  help,
  error,
  optional = false,
  counter,
  group = false,
  className,
  children,
}: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional ? (
        <span className={styles.fieldOptional}> {optional === true ? t`optional` : optional}</span>
      ) : null}
    </>
  );
  const labelClass = `${styles.fieldLabel}${labelHidden ? ` ${visibilityStyles.visuallyHidden}` : ''}`;
  return (
    <div
      className={`${styles.field}${className ? ` ${className}` : ''}`}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {group ? (
        <span className={labelClass} id={`${id}-label`}>
          {text}
        </span>
      ) : (
        <label className={labelClass} id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      )}
      {children}
      {error ? (
        <p className={styles.fieldError} id={`${id}-error`}>
          <Icon name="triangle-alert" />
          {error}
        </p>
      ) : null}
      {help || counter ? (
        <div className={styles.fieldUnder}>
          {help ? <p id={`${id}-help`}>{help}</p> : null}
          {counter ? <span className={`${styles.fieldCounter} ${textStyles.tabular}`}>{counter}</span> : null}
        </div>
      ) : null}
    </div>
  );
}

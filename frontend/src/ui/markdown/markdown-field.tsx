import { t } from '@lingui/core/macro';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { FieldFrame, describedBy } from '../fields/field-frame.tsx';
import { useBoundField } from '../fields/use-bound-field.ts';
import styles from './markdown-field.module.css';

export interface MarkdownFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  placeholder?: string | undefined;
  optional?: boolean | undefined;
  /** Height of the editing area in pixels; the space is reserved while the editor loads. */
  height?: number | undefined;
  disabled?: boolean | undefined;
}

// A separate chunk, so that a page for reading only does not load the editor.
const Editor = lazy(async () => ({ default: (await import('./markdown-editor.tsx')).MarkdownEditor }));

/** Rich text as Markdown, bound to the surrounding Formik form. */
export function MarkdownField({
  name,
  label,
  help,
  placeholder = '',
  optional,
  height = 200,
  disabled = false,
}: MarkdownFieldProps) {
  const { id, value, error, set, touch } = useBoundField<string>(name);
  return (
    <FieldFrame id={id} label={label} help={help} error={error} optional={optional}>
      <div
        className={`${styles.mdIn}${error ? ` ${styles.isError}` : ''}${disabled ? ` ${styles.isDisabled}` : ''}`}
        style={{ height }}
        data-place={name}
      >
        <Suspense
          fallback={
            <div className={styles.mdInWait} role="status" aria-label={t`Loading the editor of ${label}`} />
          }
        >
          <Editor
            id={id}
            name={name}
            value={value ?? ''}
            placeholder={placeholder}
            height={height}
            disabled={disabled}
            invalid={error !== undefined}
            describedBy={describedBy(id, { help, error })}
            onChange={set}
            onBlur={touch}
          />
        </Suspense>
      </div>
    </FieldFrame>
  );
}

import { t } from '@lingui/core/macro';
import { Suspense, lazy } from 'react';
import { visibleText, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { FieldFrame, describedBy } from '../../../ui/fields/field-frame.tsx';
import styles from '../../../ui/markdown/markdown-field.module.css';
import { fieldId } from './draft/requirements-rules.ts';

interface OverviewFieldProps {
  value: string;
  errorText: string | undefined;
  disabled: boolean;
  onChange: (markdown: string) => void;
}

const Editor = lazy(async () => ({
  default: (await import('../../../ui/markdown/markdown-editor.tsx')).MarkdownEditor,
}));
const height = 168;

/** The overview of the requirements, in Markdown. Its limit counts what readers see. */
export function OverviewField({ value, errorText, disabled, onChange }: OverviewFieldProps) {
  const id = fieldId.overview;
  return (
    <FieldFrame
      id={id}
      label={t`Overview`}
      error={errorText}
      counter={`${[...visibleText(wireOf(value))].length}/255`}
    >
      <div
        className={`${styles.mdIn}${errorText ? ` ${styles.isError}` : ''}${disabled ? ` ${styles.isDisabled}` : ''}`}
        style={{ height }}
      >
        <Suspense
          fallback={<div className={styles.mdInWait} role="status" aria-label={t`Loading the editor`} />}
        >
          <Editor
            id={id}
            name="overview"
            value={value}
            placeholder={t`What you need, in a few sentences`}
            height={height}
            disabled={disabled}
            invalid={errorText !== undefined}
            describedBy={describedBy(id, { error: errorText })}
            onChange={onChange}
            onBlur={() => undefined}
          />
        </Suspense>
      </div>
    </FieldFrame>
  );
}

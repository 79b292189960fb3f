import { plural, t } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './file-drop.module.css';
import fieldStyles from '../fields/field.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';
import visibilityStyles from '../styles/visibility.module.css';

export interface FileDropProps {
  label: string;
  /** Its name in the surrounding form, which an error summary uses to lead to it. */
  field?: string | undefined;
  /** Extensions, `.csv,.xlsx`. */
  accept: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean | undefined;
  maxFiles?: number | undefined;
  maxBytes?: number | undefined;
  help?: string | undefined;
  /**
   * An error about the last files: too many, or the wrong kind. The page supplies it; this component reports its own refusals
   * itself.
   */
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** 0 to 100 during an upload. */
  progress?: number | null | undefined;
}

function refusal(
  files: readonly File[],
  { accept, maxFiles, maxBytes }: Pick<FileDropProps, 'accept' | 'maxFiles' | 'maxBytes'>,
): string | null {
  if (maxFiles && files.length > maxFiles)
    return t`You cannot add more than ${plural(maxFiles, { one: '# file', other: '# files' })}.`;
  const kinds = accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim());
  const wrong = files.find((file) => !kinds.some((kind) => file.name.toLowerCase().endsWith(kind)));
  if (wrong) return t`${{ file: wrong.name }} is not one of these types: ${{ types: kinds.join(', ') }}.`;
  const large = maxBytes ? files.find((file) => file.size > maxBytes) : undefined;
  return large && maxBytes
    ? t`${{ file: large.name }} is larger than ${{ megabytes: Math.round(maxBytes / 1_048_576) }} MB.`
    : null;
}

/** Takes files by choosing or dropping. Nothing leaves the page by itself. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    field,
    accept,
    onFiles,
    multiple = false,
    help,
    error,
    disabled = false,
    progress = null,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const message = refused ?? error;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const reason = refusal(files, { ...props, maxFiles: multiple ? props.maxFiles : 1 });
    setRefused(reason);
    if (!reason) onFiles(files);
    if (input.current) input.current.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div className={fieldStyles.field}>
      <div
        className={`${styles.drop}${over ? ` ${styles.isOver}` : ''}${message ? ` ${styles.isError}` : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="upload" size={20} />
        <div className={layoutStyles.grow}>
          <p className={textStyles.medium} id={`${id}-l`}>
            {label}
          </p>
          {help ? (
            <p className={`${textStyles.small} ${textStyles.faint}`} id={`${id}-h`}>
              {help}
            </p>
          ) : null}
        </div>
        <Button
          disabled={disabled}
          data-field={field}
          aria-describedby={`${id}-l ${id}-h`}
          onClick={() => input.current?.click()}
        >
          {multiple ? t`Choose files` : t`Choose file`}
        </Button>
        <input
          ref={input}
          className={visibilityStyles.visuallyHidden}
          type="file"
          tabIndex={-1}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          onChange={(event) => take(event.target.files)}
        />
        {progress === null ? null : (
          <div
            className={styles.dropProgress}
            role="progressbar"
            aria-label={t`Sending: ${label}`}
            aria-valuenow={Math.round(progress)}
          >
            <i style={{ width: `${progress}%` }} />
          </div>
        )}
      </div>
      {message ? (
        <p className={fieldStyles.fieldError} role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      ) : null}
    </div>
  );
}

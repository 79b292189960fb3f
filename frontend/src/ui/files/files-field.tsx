import { t } from '@lingui/core/macro';
import { tooManyFiles, type FileField } from '@bidboard/backend/kernel/files/file-formats';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { formatFileSize } from '../format/file-size.ts';
import { useLastDefined } from '../hooks/use-last-defined.ts';
import { useInFlightGuard } from '../hooks/use-in-flight-guard.ts';
import { useBoundField } from '../fields/use-bound-field.ts';
import styles from './files-field.module.css';
import textStyles from '../styles/text.module.css';

/**
 * Adds files to those chosen so far; if two have the same name, the later one counts. Undefined if there would be too many for
 * one upload.
 */
export function addedFiles<F extends { name: string }>(
  before: readonly F[],
  more: readonly F[],
  maxCount: number,
): F[] | undefined {
  const all = new Map([...before, ...more].map((file) => [file.name, file]));
  return all.size > maxCount ? undefined : [...all.values()];
}

/** The number of files after the upload. A chosen file replaces the stored one of the same name. */
export const countAllFiles = (
  stored: readonly { name: string }[],
  chosen: readonly { name: string }[],
): number => new Set([...stored, ...chosen].map(({ name }) => name)).size;

/** A file that is on the server. */
export interface ListedFile {
  key: string;
  name: string;
  /** Where the file can be read. */
  location: string;
  /** Whose file it is, and since when. */
  detail: string;
  /** Whether this file stays, even if others may be deleted. */
  isKept?: boolean | undefined;
}

export interface FilesFieldProps {
  /** The accessible name of the list: Datasheets. */
  label: string;
  /** The accessible name of the drop zone: Add datasheets. */
  addLabel: string;
  /** Its name in the surrounding form, which an error summary uses to lead to it. */
  field?: string | undefined;
  /** `maxCount` is the maximum per upload. */
  limits: FileField;
  /** The maximum number including stored files, and the message if there are more. */
  inAll?: { maxCount: number; message: string } | undefined;
  stored: readonly ListedFile[];
  /** The next save sends them. */
  chosen: readonly File[];
  onChosen: (files: File[]) => void;
  help: string;
  error?: string | undefined;
  disabled: boolean;
  /** Omits the controls that choose and delete, so that the list is read only. */
  readOnly?: boolean | undefined;
  /** 0 to 100 while the chosen files upload. */
  progress: number | null;
  /** Deletes a stored file after confirmation, and reports the result. Without it no file can be deleted. */
  remove?: ((file: ListedFile) => Promise<unknown>) | undefined;
  /** The title of the confirmation, instead of "Are you sure you want to delete this file?" */
  removeTitle?: string | undefined;
}

/** The stored files, and those that the next save uploads. */
export function FilesField(props: FilesFieldProps) {
  const { label, addLabel, field, limits, inAll, stored, chosen, onChosen } = props;
  const { help, error, disabled, readOnly = false, progress, remove, removeTitle } = props;
  const [refusal, setRefusal] = useState<{ reason: string; of: readonly File[] }>();
  const [target, setTarget] = useState<ListedFile | null>(null);
  const isSending = progress !== null;
  const isFixed = disabled || readOnly || isSending;
  // Once the list changes, by a save or by loading a colleague's save, the message no longer applies.
  const refused = refusal?.of === chosen ? refusal.reason : undefined;
  const refuse = (reason: string) => setRefusal({ reason, of: chosen });
  const choose = (files: File[]) => {
    const added = limits.maxCount === 1 ? files : addedFiles(chosen, files, limits.maxCount);
    if (!added) return refuse(tooManyFiles(limits));
    if (inAll && countAllFiles(stored, added) > inAll.maxCount) return refuse(inAll.message);
    setRefusal(undefined);
    onChosen(added);
  };
  const takeBack = (file: File) => {
    setRefusal(undefined);
    onChosen(chosen.filter((other) => other !== file));
  };
  const detailOf = (file: File) => {
    const size = formatFileSize(file.size);
    if (isSending) return t`${size}, ${{ percent: Math.round(progress) }} % uploaded`;
    const isNewer = stored.some(({ name }) => name === file.name);
    return isNewer ? t`${size}, replaces the file above when you save` : t`${size}, sent when you save`;
  };
  return (
    <div className={styles.files}>
      {stored.length + chosen.length > 0 ? (
        <ul aria-label={label}>
          {stored.map((file) => (
            <FileRow
              key={file.key}
              name={file.name}
              href={file.location}
              detail={file.detail}
              removal={
                isFixed || !remove || file.isKept
                  ? undefined
                  : {
                      label: t`Delete ${{ file: file.name }}`,
                      icon: 'trash-2',
                      remove: () => setTarget(file),
                    }
              }
            />
          ))}
          {chosen.map((file) => (
            <FileRow
              key={file.name}
              name={file.name}
              detail={detailOf(file)}
              removal={
                isFixed
                  ? undefined
                  : { label: t`Remove ${{ file: file.name }}`, icon: 'x', remove: () => takeBack(file) }
              }
            />
          ))}
        </ul>
      ) : null}
      {readOnly ? null : (
        <FileDrop
          label={addLabel}
          field={field}
          accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
          multiple={limits.maxCount > 1}
          maxFiles={limits.maxCount}
          maxBytes={limits.maxBytes}
          help={help}
          error={refused ?? error}
          disabled={disabled || isSending}
          progress={progress}
          onFiles={choose}
        />
      )}
      {remove ? (
        <DeleteFile file={target} title={removeTitle} remove={remove} onClose={() => setTarget(null)} />
      ) : null}
    </div>
  );
}

interface DeleteFileProps<File extends { name: string }> {
  /** The file that the dialog asks about. */
  file: File | null;
  title?: string | undefined;
  /** Deletes the file and reports the result. */
  remove: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a stored file is deleted. */
function DeleteFile<File extends { name: string }>({
  file,
  title = t`Are you sure you want to delete this file?`,
  remove,
  onClose,
}: DeleteFileProps<File>) {
  const [busy, setBusy] = useState(false);
  const shown = useLastDefined(file);
  const runGuarded = useInFlightGuard();
  const confirm = async () => {
    if (!file) return;
    setBusy(true);
    try {
      await remove(file);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={file !== null}
      title={title}
      confirmLabel={t`Delete`}
      danger
      busy={busy}
      onConfirm={() => runGuarded(confirm)}
      onCancel={onClose}
    >
      {shown ? t`${{ file: shown.name }} is deleted immediately. This can’t be undone.` : null}
    </ConfirmDialog>
  );
}

interface FormFilesProps extends Pick<
  FilesFieldProps,
  'label' | 'addLabel' | 'limits' | 'inAll' | 'help' | 'stored' | 'progress' | 'remove'
> {
  /** The field of the surrounding form that holds the chosen files. */
  name: string;
  readOnly: boolean;
  /** The text if there are no files and none can be added. */
  none: string;
}

/** Files of a form: the stored ones, and those that its next save uploads. */
export function FormFiles({ name, readOnly, none, stored, ...field }: FormFilesProps) {
  const { value, error, set } = useBoundField<File[]>(name);
  return (
    <>
      {readOnly && stored.length === 0 ? <p className={textStyles.muted}>{none}</p> : null}
      <FilesField
        {...field}
        field={name}
        stored={stored}
        chosen={value}
        onChosen={set}
        error={error}
        disabled={false}
        readOnly={readOnly}
      />
    </>
  );
}

import { t } from '@lingui/core/macro';
import { legalFile, type DocumentFile } from '@bidboard/backend/kernel/files/documents';
import { useRef, useState } from 'react';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { isCancelled } from '../../../api/forms/form-problems.ts';
import { freshKey } from '../../../api/client/idempotency-key.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { FilesField } from '../../../ui/files/files-field.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useResponseState, useStepSaver } from '../steps/response-context.ts';
import styles from './documents-form.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface DocumentsFormProps {
  /** The accessible name of the list. */
  label: string;
  addLabel: string;
  stored: readonly DocumentFile[];
  /** Shown if there is no document. */
  empty: string;
  /** Why the step is not done with this number of chosen and stored documents; undefined if it is done. */
  errorOf: (chosen: number, stored: number) => string | undefined;
  /** Under one key the files are uploaded once, however often they are sent. */
  send: (files: File[], key: string) => { abort: () => void; unwrap: () => Promise<unknown> };
  remove: (fileName: string) => Promise<{ message: string }>;
}

const limits = documentLimits(legalFile);

/** The documents of one step: the user chooses them here, sends them by Save or Next, and removes them individually. */
export function DocumentsForm({ label, addLabel, stored, empty, errorOf, send, remove }: DocumentsFormProps) {
  const { readOnly, isAccepted } = useResponseState();
  const [chosen, setChosen] = useState<File[]>([]);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const attempt = useRef<{ files: File[]; key: string } | null>(null);
  const cancel = useRef(() => {});
  const progress = useUploadProgress(chosen[0], isSending);
  const mayWrite = isAccepted && !readOnly;

  const choose = (files: File[]) => {
    setError(undefined);
    setChosen(files);
  };
  const failed = (failure: unknown) => {
    if (isCancelled(failure)) return showToast('info', t`Upload cancelled. Your chosen files are kept.`);
    const [fieldError] = problemOf(failure).errors ?? [];
    return fieldError ? setError(fieldError.message) : toastFailure(failure);
  };
  const save = async (): Promise<boolean> => {
    const errorText = errorOf(chosen.length, stored.length);
    setError(errorText);
    if (errorText !== undefined) return false;
    if (chosen.length === 0) return true;
    const { key } = attempt.current?.files === chosen ? attempt.current : { key: freshKey() };
    attempt.current = { files: chosen, key };
    const sending = send(chosen, key);
    cancel.current = sending.abort;
    setSending(true);
    try {
      await sending.unwrap();
      setChosen([]);
      return true;
    } catch (failure) {
      failed(failure);
      return false;
    } finally {
      setSending(false);
    }
  };
  useStepSaver(
    mayWrite
      ? { isDirty: chosen.length > 0, save, upload: { progress, cancel: () => cancel.current() } }
      : null,
  );
  return (
    <>
      {stored.length + chosen.length === 0 ? (
        <p className={`${textStyles.muted} ${styles.documentsEmpty}`}>{empty}</p>
      ) : null}
      <FilesField
        label={label}
        addLabel={addLabel}
        {...limits}
        stored={stored.map(listedDocument)}
        chosen={chosen}
        onChosen={choose}
        error={error}
        disabled={false}
        readOnly={!mayWrite}
        progress={progress}
        remove={async ({ name }) => toastOutcome(remove(name))}
      />
    </>
  );
}

import { t } from '@lingui/core/macro';
import { agreementFileField, type AgreementFile } from '@bidboard/backend/features/agreements/contract';
import { useRef, useState } from 'react';
import { useSaveAgreementFileMutation } from './endpoints.ts';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { useUploadProgress } from '../../api/client/upload-progress.ts';
import { isCancelled } from '../../api/forms/form-problems.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { documentLimits } from '../../api/queries/document-files.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FilesField } from '../../ui/files/files-field.tsx';
import styles from './agreements.module.css';

const { limits, help } = documentLimits(agreementFileField);

interface ContractFileDialogProps {
  rfpId: string;
  vendor: string;
  /** The newest version of the document that the file replaces; null for a further document. */
  replaced: AgreementFile | null;
  onClose: () => void;
}

/** Uploads a file of the contract, or its next version. The person decides for each version whether the vendor reads it. */
export function ContractFileDialog({ rfpId, vendor, replaced, onClose }: ContractFileDialogProps) {
  const [upload] = useSaveAgreementFileMutation();
  const [chosen, setChosen] = useState<File[]>([]);
  const [isShared, setIsShared] = useState(replaced?.isShared ?? false);
  const [errorText, setErrorText] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  /** The version that the person saw, whatever a colleague uploads meanwhile. */
  const [base] = useState(replaced);
  const attempt = useRef<{ files: File[]; isShared: boolean; key: string } | null>(null);
  const cancel = useRef(() => {});
  const progress = useUploadProgress(chosen[0], isSending);

  const close = () => {
    cancel.current();
    onClose();
  };
  const save = async () => {
    const [file] = chosen;
    if (!file) return setErrorText(t`Please choose a file`);
    // A file that is resent after a failure is added once.
    const last = attempt.current;
    const key = last?.files === chosen && last.isShared === isShared ? last.key : freshKey();
    attempt.current = { files: chosen, isShared, key };
    const sending = upload({
      body: {
        rfpId,
        isShared,
        ...(base && { document: base.document, version: base.version }),
        agreementFile: file as unknown as string,
      },
      key,
    });
    cancel.current = sending.abort;
    setErrorText(undefined);
    setIsSending(true);
    try {
      showToast('success', (await sending.unwrap()).message);
      onClose();
    } catch (failure) {
      if (isCancelled(failure)) return;
      const [fieldError] = problemOf(failure).errors ?? [];
      if (fieldError) setErrorText(fieldError.message);
      else toastFailure(failure);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <FormDialog
      open
      title={base ? t`Replace ${{ file: base.name }}` : t`Upload a file of the contract`}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button primary loading={isSending} onClick={() => void save()}>{t`Upload`}</Button>
        </>
      }
    >
      <div className={styles.upload}>
        {base ? <p>{t`The earlier version stays in the list until you delete it.`}</p> : null}
        <FilesField
          label={t`File of the contract`}
          addLabel={t`File of the contract`}
          limits={limits}
          help={help}
          stored={[]}
          chosen={chosen}
          onChosen={(files) => {
            setErrorText(undefined);
            setChosen(files);
          }}
          error={errorText}
          disabled={false}
          progress={progress}
        />
        <Checkbox checked={isShared} disabled={isSending} onChange={setIsShared}>
          {t`Share with ${vendor}`}
        </Checkbox>
        <p
          className={styles.hint}
        >{t`A vendor that you share a file with is notified, and can download it. Otherwise only your company sees it.`}</p>
      </div>
    </FormDialog>
  );
}

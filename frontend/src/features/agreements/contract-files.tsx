import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AgreementFile } from '@bidboard/backend/features/agreements/contract';
import { useState } from 'react';
import { useRemoveAgreementFileMutation, useShareAgreementFileMutation } from './endpoints.ts';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ContractFileDialog } from './contract-file-dialog.tsx';
import { ContractFileRow } from './contract-file-row.tsx';
import styles from './agreements.module.css';

interface ContractFilesProps {
  rfpId: string;
  vendor: string;
  /** Documents in their order, the newest version of each first. */
  files: readonly AgreementFile[];
}

/** The files of the contract, for the buyer's people: newest versions, and earlier ones behind a button. */
export function ContractFiles({ rfpId, vendor, files }: ContractFilesProps) {
  /** What a new file replaces; null for a further file. */
  const [upload, setUpload] = useState<{ replaced: AgreementFile | null } | null>(null);
  const [target, setTarget] = useState<AgreementFile | null>(null);
  const shown = useLastDefined(target);
  const [remove, { isLoading: isRemoving }] = useRemoveAgreementFileMutation();
  const [share, { isLoading: isSharing }] = useShareAgreementFileMutation();
  const newest = files.filter((file) => isNewest(file, files));
  const earlier = files.filter((file) => !newest.includes(file));

  const rowOf = (file: AgreementFile) => (
    <ContractFileRow key={file.fileId} file={file} detail={savedText(file)}>
      {file.removedAt === null ? (
        <div className={styles.fileActions}>
          <Checkbox
            checked={file.isShared}
            disabled={isSharing}
            onChange={(isShared) =>
              void toastOutcome(share({ body: { rfpId, fileId: file.fileId, isShared } }).unwrap())
            }
          >
            {t`Share with ${vendor}`}
          </Checkbox>
          {newest.includes(file) ? (
            <Button
              aria-label={t`Replace ${{ file: file.name }}`}
              onClick={() => setUpload({ replaced: file })}
            >{t`Replace`}</Button>
          ) : null}
          <IconButton aria-label={t`Delete ${{ file: file.name }}`} onClick={() => setTarget(file)}>
            <Icon name="trash-2" />
          </IconButton>
        </div>
      ) : null}
    </ContractFileRow>
  );
  return (
    <section className={styles.files} aria-label={t`Files of the contract`}>
      {newest.length > 0 ? (
        <ul aria-label={t`Newest versions`} className={styles.fileList}>
          {newest.map(rowOf)}
        </ul>
      ) : (
        <p className={styles.hint}>{t`Upload the signed contract, so that your company finds it here.`}</p>
      )}
      {earlier.length > 0 ? (
        <Disclosure summary={t`Earlier versions`}>
          <ul aria-label={t`Earlier versions`} className={styles.fileList}>
            {earlier.map(rowOf)}
          </ul>
        </Disclosure>
      ) : null}
      <div>
        <Button onClick={() => setUpload({ replaced: null })}>
          <Icon name="upload" /> {t`Upload a file`}
        </Button>
      </div>
      {upload ? (
        <ContractFileDialog
          rfpId={rfpId}
          vendor={vendor}
          replaced={upload.replaced}
          onClose={() => setUpload(null)}
        />
      ) : null}
      <ConfirmDialog
        open={target !== null}
        title={t`Are you sure you want to delete this file?`}
        confirmLabel={t`Delete`}
        danger
        busy={isRemoving}
        onCancel={() => setTarget(null)}
        onConfirm={() => {
          if (target)
            void toastOutcome(remove({ body: { rfpId, fileId: target.fileId } }).unwrap()).then(() =>
              setTarget(null),
            );
        }}
      >
        {shown ? (
          <Trans>
            {shown.name} is deleted for your company and for {vendor}. This can't be undone. Its name and its
            hash stay in the list.
          </Trans>
        ) : null}
      </ConfirmDialog>
    </section>
  );
}

/** Whether it is the newest version of its document. A document of which nothing is stored has none. */
const isNewest = (file: AgreementFile, files: readonly AgreementFile[]): boolean =>
  file === files.find(({ document, removedAt }) => document === file.document && removedAt === null);

function savedText({ savedBy, savedAt, removedBy, removedAt }: AgreementFile): string {
  const saved = t`Uploaded by ${savedBy} on ${{ moment: formatMoment(savedAt) }}`;
  return removedAt === null || removedBy === null
    ? saved
    : `${saved}. ${t`Deleted by ${removedBy} on ${{ moment: formatMoment(removedAt) }}`}`;
}

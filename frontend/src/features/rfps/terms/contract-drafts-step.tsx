import { t } from '@lingui/core/macro';
import { legalFile } from '@bidboard/backend/kernel/files/documents';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { useRef, useState } from 'react';
import {
  useCreateContractDraftsMutation,
  useDeleteContractDraftMutation,
  useGetContractDraftsQuery,
} from '../endpoints.ts';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { isCancelled } from '../../../api/forms/form-problems.ts';
import { freshKey } from '../../../api/client/idempotency-key.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { FilesField } from '../../../ui/files/files-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StepState, WizardFrame } from '../wizard/wizard-frame.tsx';
import { useWizard } from '../wizard/wizard-steps.ts';

const limits = documentLimits(legalFile);

/** The buyer's own draft contracts, for vendors to download; they are optional. */
export function ContractDraftsStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = useGetContractDraftsQuery({ params: { rfpId: rfp._id } }, freshLinks);
  const [attach] = useCreateContractDraftsMutation();
  const [remove] = useDeleteContractDraftMutation();
  const [chosen, setChosen] = useState<File[]>([]);
  const [errorText, setErrorText] = useState<string>();
  const [isSending, setSending] = useState(false);
  const attempt = useRef<{ files: File[]; key: string } | null>(null);
  const cancel = useRef(() => {});
  const progress = useUploadProgress(chosen[0], isSending);
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;

  const save = async (): Promise<boolean> => {
    setErrorText(undefined);
    if (chosen.length === 0) return true;
    // Files that are resent after a failure are attached once.
    const { key } = attempt.current?.files === chosen ? attempt.current : { key: freshKey() };
    attempt.current = { files: chosen, key };
    const sending = attach({
      body: { rfpId: rfp._id, contractDrafts: chosen as unknown as string[] },
      key,
    });
    cancel.current = sending.abort;
    setSending(true);
    try {
      await sending.unwrap();
      setChosen([]);
      return true;
    } catch (failure) {
      const [fieldError] = isCancelled(failure) ? [] : (problemOf(failure).errors ?? []);
      if (fieldError) setErrorText(fieldError.message);
      else if (!isCancelled(failure)) toastFailure(failure);
      return false;
    } finally {
      setSending(false);
    }
  };
  return (
    <WizardFrame
      form={{
        isDirty: chosen.length > 0,
        save: rfp.rfpPublished ? null : save,
        upload: { progress, cancel: () => cancel.current() },
      }}
      detail={
        rfp.rfpPublished
          ? refusals.alreadyPublished
          : t`Vendors download your drafts, then accept them or upload their own contract. This step is optional.`
      }
    >
      <Panel title={t`Draft contracts`} padded>
        <FilesField
          label={t`Draft contracts`}
          addLabel={t`Add draft contracts`}
          {...limits}
          stored={data.contractDrafts_docs.map(listedDocument)}
          chosen={chosen}
          onChosen={(files) => {
            setErrorText(undefined);
            setChosen(files);
          }}
          error={errorText}
          disabled={false}
          readOnly={rfp.rfpPublished}
          progress={progress}
          remove={async ({ name }) =>
            toastOutcome(remove({ body: { rfpId: rfp._id, fileName: name } }).unwrap())
          }
        />
      </Panel>
    </WizardFrame>
  );
}

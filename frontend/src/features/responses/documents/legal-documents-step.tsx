import { t } from '@lingui/core/macro';
import { contractLabels } from '@bidboard/backend/features/rfps/contracts/contract-drafts';
import { useCreateLegalMutation, useDeleteLegalMutation, useGetLegalQuery } from '../endpoints.ts';
import { useAcceptContractMutation, useGetContractDraftsQuery } from '../../rfps/endpoints.ts';
import { listedDocument } from '../../../api/queries/document-files.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { contractError, documentsDetail } from './documents-rule.ts';
import { useResponse } from '../steps/response-context.ts';
import { StepHead, type StepScreenProps } from '../steps/step-screen.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/**
 * The vendor's own legal documents. None is required unless the RFP has Contact Agreements. Then the vendor uploads a file or
 * accepts the buyer's contract.
 */
export function LegalDocumentsStep({ label }: StepScreenProps) {
  const response = useResponse();
  return (
    <>
      <StepHead label={label} detail={documentsDetail(response, response.stepper.isSubmitted)} />
      <LegalDocuments />
    </>
  );
}

function LegalDocuments() {
  const { rfpId, rfp, userId, isAccepted, readOnly, stepper } = useResponse();
  const hasStep = rfp.stepsValue.contactAgreements;
  const drafts = useGetContractDraftsQuery({ params: { rfpId } }, { ...freshLinks, skip: !hasStep });
  const [acceptContract, { isLoading: isAccepting }] = useAcceptContractMutation();
  const { data, error, refetch } = useGetLegalQuery({ params: { rfpId, userId } }, freshLinks);
  const [upload] = useCreateLegalMutation();
  const [removeFile] = useDeleteLegalMutation();
  if (error && !data) return <NotLoaded title={t`This step did not load`} error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={4} label={t`Loading the step`} />;
  const { acceptsContract } = data.legalDoc;
  const files = drafts.data?.contractDrafts_docs ?? [];
  return (
    <div className={layoutStyles.stack}>
      {hasStep ? (
        <Panel title={t`Draft contracts of the buyer`} level={3} padded>
          {files.length > 0 ? (
            <ul aria-label={t`Draft contracts of the buyer`}>
              {files.map(listedDocument).map(({ key, name, location, detail }) => (
                <FileRow key={key} name={name} href={location} detail={detail} />
              ))}
            </ul>
          ) : (
            <p className={textStyles.faint}>
              {rfp.isAnonymous && stepper.isRfpAccepted === 0
                ? t`You see the buyer’s files once you have accepted the invite.`
                : t`The buyer has not attached a draft contract.`}
            </p>
          )}
          <Checkbox
            checked={acceptsContract}
            disabled={!isAccepted || readOnly || isAccepting}
            onChange={(isTicked) =>
              void toastOutcome(acceptContract({ body: { rfpId, isAccepted: isTicked } }).unwrap())
            }
          >
            {contractLabels.accepted}
          </Checkbox>
        </Panel>
      ) : null}
      <Panel title={t`Legal documents`} level={3} padded>
        <DocumentsForm
          label={t`Legal documents`}
          addLabel={t`Add legal documents`}
          stored={data.legalDoc.legalDocuments_docs}
          empty={t`Nothing uploaded yet...`}
          errorOf={(chosen, stored) => contractError(hasStep, acceptsContract, chosen + stored)}
          send={(added, key) =>
            upload({ body: { rfpId, legalDocuments: added as unknown as string[] }, key })
          }
          remove={(fileName) => removeFile({ body: { rfpId, fileName } }).unwrap()}
        />
      </Panel>
    </div>
  );
}

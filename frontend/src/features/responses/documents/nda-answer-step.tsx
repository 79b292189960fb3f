import { t } from '@lingui/core/macro';
import type { NdaParties, NdaTerms } from '@bidboard/backend/features/rfps/contracts/nda';
import type { ndaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import {
  useCreateNdaAnswerMutation,
  useDeleteNdaAnswerMutation,
  useGetNdaAnswerQuery,
} from '../endpoints.ts';
import { useGetNdaQuery } from '../../rfps/endpoints.ts';
import { listedDocument } from '../../../api/queries/document-files.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { FileRow } from '../../../ui/files/file-row.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Slot } from '../../../api/slots.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { hasChoice, ndaDocumentError, documentsDetail, preferencesFor } from './documents-rule.ts';
import { NdaChoices } from './nda-choices.tsx';
import { useResponse } from '../steps/response-context.ts';
import { StepHead, type StepScreenProps } from '../steps/step-screen.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** Whose non-disclosure agreement is signed, the buyer's documents to read, and the vendor's own uploads. */
export function NdaAnswerStep({ label }: StepScreenProps) {
  const response = useResponse();
  return (
    <>
      <StepHead label={label} detail={documentsDetail(response, response.stepper.isSubmitted)} />
      <NdaDocuments />
    </>
  );
}

function NdaDocuments() {
  const { rfpId, userId } = useResponse();
  const terms = useGetNdaQuery({ params: { rfpId } }, freshLinks);
  const own = useGetNdaAnswerQuery({ params: { rfpId, userId } }, freshLinks);
  const error = (!terms.data && terms.error) || (!own.data && own.error);
  if (error)
    return (
      <FailedState
        title={t`This step did not load`}
        detail={problemOf(error).message}
        onRetry={() => {
          void terms.refetch();
          void own.refetch();
        }}
      />
    );
  if (!terms.data || !own.data) return <SkeletonRows rows={4} label={t`Loading the step`} />;
  return <NdaPanels terms={terms.data.nda} own={own.data.NDAAns} />;
}

declare module '../../../api/feature.ts' {
  interface SlotProps {
    /** Bidboard's own agreement, to read and download. */
    bidboardAgreement: NdaParties;
  }
}

function NdaPanels({ terms, own }: { terms: NdaTerms; own: Infer<typeof ndaAnswer> }) {
  const { rfpId, rfp, stepper, isAccepted } = useResponse();
  const [upload] = useCreateNdaAnswerMutation();
  const [removeFile] = useDeleteNdaAnswerMutation();
  const hasStep = rfp.stepsValue.nda;
  const preferences = hasStep ? preferencesFor(stepper.ndaPreferences, terms) : null;
  const files = hasStep ? terms.companyNDADocument_docs : [];
  return (
    <div className={layoutStyles.stack}>
      <Panel title={t`Agreement`} level={3} padded>
        {preferences && hasChoice(preferences) ? (
          <NdaChoices preferences={preferences} companyName={terms.companyName} />
        ) : (
          <p className={textStyles.muted}>
            {hasStep
              ? t`The buyer has not chosen an agreement yet.`
              : t`The buyer does not require an NDA. You can upload your own.`}
          </p>
        )}
        {preferences?.bidboardMNDA ? (
          <Slot
            name="bidboardAgreement"
            buyer={terms.companyName}
            vendor={own.companyName}
            rfpName={rfp.rfpName}
          />
        ) : null}
      </Panel>
      {hasStep ? (
        <Panel title={t`NDA files of ${{ companyName: terms.companyName }}`} level={3} padded>
          {files.length > 0 ? (
            <ul aria-label={t`NDA files of the buyer`}>
              {files.map(listedDocument).map(({ key, name, location, detail }) => (
                <FileRow key={key} name={name} href={location} detail={detail} />
              ))}
            </ul>
          ) : (
            <p className={textStyles.faint}>
              {rfp.isAnonymous && !isAccepted
                ? t`You see the buyer’s files once you have accepted the invite.`
                : t`The buyer has not added any files.`}
            </p>
          )}
        </Panel>
      ) : null}
      <Panel title={t`Your signed NDA`} level={3} padded>
        <DocumentsForm
          label={t`Your NDA files`}
          addLabel={t`Add NDA files`}
          stored={own.companyNDAAnsDocument_docs}
          empty={t`Nothing uploaded yet...`}
          errorOf={(count, stored) => ndaDocumentError(hasStep, preferences, count, stored)}
          send={(added, key) =>
            upload({ body: { rfpId, companyNDAAnsDocument: added as unknown as string[] }, key })
          }
          remove={(fileName) => removeFile({ body: { rfpId, fileName } }).unwrap()}
        />
      </Panel>
    </div>
  );
}

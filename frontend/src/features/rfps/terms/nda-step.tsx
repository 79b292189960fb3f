import { t } from '@lingui/core/macro';
import { legalFile } from '@bidboard/backend/kernel/files/documents';
import {
  ndaError,
  ndaLabels,
  type createNda,
  type NdaTerms,
  type NdaForm,
} from '@bidboard/backend/features/rfps/contracts/nda';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Infer, FieldError } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import { useCreateNdaMutation, useDeleteNdaMutation, useGetNdaQuery } from '../endpoints.ts';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormFiles, type ListedFile } from '../../../ui/files/files-field.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BidboardNdaReader } from './bidboard-nda-reader.tsx';
import { StepState, WizardFrame } from '../wizard/wizard-frame.tsx';
import { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-steps.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import choiceStyles from '../../../ui/fields/choice.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';

const limits = documentLimits(legalFile);
const savedStateOf = (terms: NdaTerms) => ({ draft: valuesOf(terms), version: terms.version });

/** Whose non-disclosure agreement is signed, and the buyer's own documents. */
export function NdaStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = useGetNdaQuery({ params: { rfpId: rfp._id } }, freshLinks);
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return <NdaStepForm loaded={data.nda} read={async () => (await refetch().unwrap()).nda} />;
}

function NdaStepForm({ loaded, read }: { loaded: NdaTerms; read: () => Promise<NdaTerms> }) {
  const { rfp } = useWizard();
  const [saveNda] = useCreateNdaMutation();
  const [deleteFile] = useDeleteNdaMutation();
  const labels = ndaLabels(loaded.companyName);
  const form = useStepForm<NdaValues, Infer<(typeof createNda)['answer']>>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: ndaFieldDescriptors(loaded.companyName),
    validationErrorsOf: (values) => validationErrorsOf(values, loaded),
    send: (sent, version, key, type) =>
      saveNda({ body: bodyOf(sent, { rfpId: rfp._id, type, version }), key }),
    savedAs: ({ version }, sent) => ({ draft: { ...sent, companyNDADocument: [] }, version }),
  });
  const { formik, conflict } = form;
  const progress = useUploadProgress(formik.values.companyNDADocument[0], formik.isSubmitting);
  const remove = async ({ name }: ListedFile) => {
    const isDeleted = await toastOutcome(deleteFile({ body: { rfpId: rfp._id, fileName: name } }).unwrap());
    if (isDeleted) await read().then(({ version }) => form.advance(version), toastFailure);
  };
  return (
    <WizardFrame
      form={{
        isDirty: formik.dirty,
        save: rfp.rfpPublished ? null : form.save,
        upload: { progress, cancel: form.cancel },
      }}
      detail={rfp.rfpPublished ? refusals.alreadyPublished : t`Which agreement vendors sign, and its text.`}
    >
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form
          className={fieldStyles.form}
          noValidate
          aria-label={t`Non-disclosure`}
          onKeyDown={preventEnterSubmit}
        >
          <FormErrorSummary />
          <Panel title={t`Agreement`} padded>
            <div className={choiceStyles.choices}>
              <CheckboxField name="companyMNDA" disabled={rfp.rfpPublished}>
                {labels.companyMNDA}
              </CheckboxField>
              <CheckboxField name="vendorMNDA" disabled={rfp.rfpPublished}>
                {labels.vendorMNDA}
              </CheckboxField>
              <CheckboxField name="bidboardMNDA" disabled={rfp.rfpPublished}>
                {labels.bidboardMNDA}
              </CheckboxField>
              {formik.values.bidboardMNDA ? (
                <BidboardNdaReader buyer={loaded.companyName} vendor={t`the vendor`} rfpName={rfp.rfpName} />
              ) : null}
            </div>
          </Panel>
          <Panel title={t`NDA files`} padded>
            <FormFiles
              name="companyNDADocument"
              label={t`NDA files`}
              addLabel={t`Add NDA files`}
              none={t`No files yet.`}
              {...limits}
              stored={loaded.companyNDADocument_docs.map(listedDocument)}
              readOnly={rfp.rfpPublished}
              progress={progress}
              remove={remove}
            />
          </Panel>
        </Form>
      </FormikProvider>
    </WizardFrame>
  );
}

/** A chosen file takes the place of its name. */
const bodyOf = (sent: NdaValues, about: { rfpId: string; type: string; version: number }) =>
  ({ ...sent, ...about }) as unknown as Infer<(typeof createNda)['body']>;

/** The values that the user types, with the files that the next save uploads. */
interface NdaValues extends NdaForm {
  companyNDADocument: File[];
}

const valuesOf = ({ vendorMNDA, companyMNDA, bidboardMNDA }: NdaForm): NdaValues => ({
  vendorMNDA,
  companyMNDA,
  bidboardMNDA,
  companyNDADocument: [],
});

const ndaFieldDescriptors = (companyName: string): FieldDescriptors<NdaValues> => ({
  ...ndaLabels(companyName),
  companyNDADocument: t`Files to be added`,
});

function validationErrorsOf(
  values: NdaValues,
  { companyNDADocument_docs: stored }: Pick<NdaTerms, 'companyNDADocument_docs'>,
): FieldError[] {
  const error = ndaError(values, values.companyNDADocument.length, stored.length);
  return error ? [error] : [];
}

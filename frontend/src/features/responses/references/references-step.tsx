import type {
  createReference,
  vendorReferences,
} from '@bidboard/backend/features/responses/contracts/references';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import { useCreateReferenceMutation, useGetReferenceQuery } from '../endpoints.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { FormStep } from '../steps/form-step.tsx';
import {
  byField,
  validationErrorsOf,
  formOf,
  tidied,
  referenceFieldDescriptors,
  valuesOf,
} from './reference-values.ts';
import type { ReferenceValues } from './reference-values.ts';
import { ReferencesField } from './references-field.tsx';
import { useResponse } from '../steps/response-context.ts';
import { useStepSaver } from '../steps/step-saver.ts';
import type { StepScreenProps } from '../steps/step-screen.ts';
import { useFormStep } from '../steps/use-form-step.ts';
import '../steps/form-step.css';

type SavedReferences = Infer<typeof vendorReferences>;
const savedStateOf = (saved: SavedReferences) => ({
  draft: valuesOf(saved.references),
  version: saved.version,
});

/** The people whom the buyer may ask about the vendor. */
export function ReferencesStep({ label }: StepScreenProps) {
  const { rfpId, userId } = useResponse();
  const read = useGetReferenceQuery({ params: { rfpId, userId } });
  const { data, refetch } = read;
  return (
    <FormStep
      label={label}
      detail="Give at least one complete reference, or choose Next to leave this step out."
      read={read}
    >
      <p className="form-step__about">
        The buyer will request a reference. The details that you give here are not released to the buyer until
        the vendor is finalized or the RFP is in its final stage.
      </p>
      {data ? (
        <ReferencesForm loaded={data.reference} read={async () => (await refetch().unwrap()).reference} />
      ) : null}
    </FormStep>
  );
}

function ReferencesForm({ loaded, read }: { loaded: SavedReferences; read: () => Promise<SavedReferences> }) {
  const { rfpId } = useResponse();
  const [create] = useCreateReferenceMutation();
  const { formik, version, conflict, mayChange, save, discard } = useFormStep<
    ReferenceValues,
    Infer<(typeof createReference)['answer']>
  >({
    step: 'references',
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: referenceFieldDescriptors,
    validationErrorsOf,
    byField,
    send: (sent, over, key) => create({ body: { references: formOf(sent), rfpId, version: over }, key }),
    tidied,
    versionOf: (answer) => answer.version,
  });
  useStepSaver(
    mayChange ? { isDirty: formik.dirty, save, discard, mayStayBlank: !formik.dirty && version === 0 } : null,
  );
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label="References" onKeyDown={preventEnterSubmit}>
          <fieldset className="form form-step" disabled={!mayChange}>
            <FormErrorSummary />
            <ReferencesField readOnly={!mayChange} />
          </fieldset>
        </Form>
      </FormikProvider>
    </>
  );
}

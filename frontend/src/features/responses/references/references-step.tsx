import { t } from '@lingui/core/macro';
import {
  maxReferences,
  type Reference,
  type createReference,
  type vendorReferences,
} from '@bidboard/backend/features/responses/contracts/references';
import { useFormikContext, Form, FormikProvider } from 'formik';
import { RowsField, type RowColumn } from '../../../ui/fields/rows-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import {
  blankReference,
  byField,
  validationErrorsOf,
  formOf,
  tidied,
  referenceFieldDescriptors,
  valuesOf,
  type ReferenceValues,
} from './reference-values.ts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useCreateReferenceMutation, useGetReferenceQuery } from '../endpoints.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { FormStep, useFormStep } from '../steps/form-step.tsx';
import { useResponse, useStepSaver } from '../steps/response-context.ts';
import type { StepScreenProps } from '../steps/step-screen.tsx';
import styles from '../steps/form-step.module.css';
import fieldStyles from '../../../ui/fields/field.module.css';

const fields = [
  { name: 'name', label: t`Name`, inputMode: 'text', maxLength: 255 },
  { name: 'email', label: t`Email`, inputMode: 'email', maxLength: 255 },
  { name: 'mobile', label: t`Mobile`, inputMode: 'tel', maxLength: 50 },
  { name: 'company', label: t`Company`, inputMode: 'text', maxLength: 255 },
] as const;

const columns = fields.map(({ name, label, inputMode, maxLength }): RowColumn<Reference> => ({
  heading: label,
  cell: (_row, at) => (
    <TextField
      name={`references[${at}].${name}`}
      label={t`${label} of reference ${{ number: at + 1 }}`}
      labelHidden
      placeholder={label}
      inputMode={inputMode}
      maxLength={maxLength}
      numeric={name === 'mobile'}
      dense
    />
  ),
}));

/** The references, one per row. There is always one row. */
function ReferencesField({ readOnly }: { readOnly: boolean }) {
  const { references } = useFormikContext<ReferenceValues>().values;
  return (
    <RowsField
      name="references"
      title={t`References`}
      level={3}
      className={`${styles.formTable} ${styles.references}`}
      rows={references}
      columns={columns}
      nameOf={({ name }, at) => name.trim() || t`reference ${{ number: at + 1 }}`}
      firstField="name"
      blank={blankReference}
      addLabel={t`Add reference`}
      minRows={1}
      maxRows={maxReferences}
      readOnly={readOnly}
    />
  );
}

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
      detail={t`Add at least one complete reference, or choose Next to skip this step.`}
      read={read}
    >
      <p className={styles.formStepAbout}>
        {t`The buyer will request a reference. The details that you give here are not released to the buyer until the vendor is finalized or the RFP is in its final stage.`}
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
        <Form noValidate aria-label={t`References`} onKeyDown={preventEnterSubmit}>
          <fieldset className={`${fieldStyles.form} ${styles.formStep}`} disabled={!mayChange}>
            <FormErrorSummary />
            <ReferencesField readOnly={!mayChange} />
          </fieldset>
        </Form>
      </FormikProvider>
    </>
  );
}

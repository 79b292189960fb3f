import { t } from '@lingui/core/macro';
import { projectTextLength } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { materialFile, type Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { Form, FormikProvider } from 'formik';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/dates/date-fields.tsx';
import { ContactsField } from './contacts-field.tsx';
import { MilestonesField } from './milestones-field.tsx';
import type { ProjectValues } from './project-values.ts';
import type { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-steps.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { useDeleteMaterialMutation } from '../endpoints.ts';
import { documentLimits, listedDocument } from '../../../api/queries/document-files.ts';
import { toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { FilesField, type ListedFile } from '../../../ui/files/files-field.tsx';
import { useBoundField } from '../../../ui/fields/use-bound-field.ts';
import { SearchSelectField } from '../../../ui/fields/search-select-field.tsx';
import { timeZones } from '../../../ui/format/time-zones.ts';
import styles from '../../../ui/fields/field.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const zoneOptions = timeZones.map((zone) => ({ value: zone, label: zone }));

interface ProjectFormProps {
  form: ReturnType<typeof useStepForm<ProjectValues, { version: number }>>;
  material: Project['supportingMaterial_docs'];
  /** 0 to 100 while the chosen files upload. */
  progress: number | null;
  onDeleted: () => Promise<void>;
}

const longText = { multiline: true, rows: 3, maxLength: projectTextLength, optional: true } as const;

/** The fields of the project step, panel by panel. */
export function ProjectForm({ form, material, progress, onDeleted }: ProjectFormProps) {
  const { rfp } = useWizard();
  const { formik, conflict } = form;
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form
          className={styles.form}
          noValidate
          aria-label={t`Project Information`}
          onKeyDown={preventEnterSubmit}
        >
          <FormErrorSummary />
          <Panel title={t`Project`} padded>
            <div className={styles.form}>
              <TextField name="projectName" label={t`Project Name`} maxLength={255} counter />
              <MarkdownField name="projectDescription" label={t`Project Description`} />
              <TextField
                name="businessObjective"
                label={t`Business objective`}
                help={t`What will be better when this is done.`}
                {...longText}
              />
              <TextField name="metrics" label={t`Metrics`} help={t`How you will measure it.`} {...longText} />
            </div>
          </Panel>
          <Panel title={t`Decision`} padded>
            <div className={styles.form}>
              <TextField
                name="decisionProcess"
                label={t`Decision process`}
                help={t`Who decides, and how.`}
                {...longText}
              />
              <TextField
                name="decisionCriteria"
                label={t`Decision criteria`}
                help={t`What matters, and how much.`}
                {...longText}
              />
            </div>
          </Panel>
          <Panel title={t`Contacts`} padded>
            <div className={styles.form}>
              {rfp.isAnonymous ? (
                <p
                  className={textStyles.muted}
                >{t`You are anonymous: vendors see these once they have accepted.`}</p>
              ) : null}
              <ContactsField />
            </div>
          </Panel>
          <Panel title={t`Due time`} padded>
            <div className={styles.form}>
              <SearchSelectField
                name="timeZone"
                label={t`Time zone`}
                options={zoneOptions}
                help={t`The dates of this RFP are in this time zone.`}
              />
              <DueFields />
            </div>
          </Panel>
          <MilestonesField />
          <Panel title={t`Supporting material`} count={material.length} padded>
            <div className={styles.form}>
              {rfp.isAnonymous ? (
                <p
                  className={textStyles.muted}
                >{t`You are anonymous: vendors get these once they have accepted.`}</p>
              ) : null}
              <MaterialField stored={material} progress={progress} onDeleted={onDeleted} />
            </div>
          </Panel>
        </Form>
      </FormikProvider>
    </>
  );
}

/** When responses are due on the day of RFP Submission, and when and by whom they may be read. */
function DueFields() {
  const { rfp } = useWizard();
  return (
    <>
      <TimeField
        name="dueTime"
        label={t`Responses due at`}
        optional
        help={
          rfp.rfpPublished
            ? t`On the day of RFP Submission. Vendors rely on it, so you can only extend it.`
            : t`On the day of RFP Submission, in this time zone. Without a time, responses are due at the end of the day.`
        }
      />
      <CheckboxField
        name="isSealed"
        disabled={rfp.rfpPublished}
        help={
          rfp.rfpPublished
            ? t`Fixed at publication.`
            : t`Until the due time you see only who accepted, who submitted and how far each vendor is. You cannot change this after publication.`
        }
      >
        {t`Seal responses until they are due`}
      </CheckboxField>
      <CheckboxField
        name="requiresDeclaration"
        disabled={rfp.rfpPublished}
        help={
          rfp.rfpPublished
            ? t`Fixed at publication.`
            : t`Each colleague declares no conflict of interest with the invited vendors before reading or rating anything of their responses. You cannot change this after publication.`
        }
      >
        {t`Require a declaration of no conflict of interest`}
      </CheckboxField>
      <CheckboxField
        name="hasTwoEnvelopes"
        disabled={rfp.rfpPublished}
        help={
          rfp.rfpPublished
            ? t`Fixed at publication.`
            : t`Prices and commercial answers stay closed until you close the technical evaluation, which fixes all technical scores. Vendors see this. You cannot change it after publication.`
        }
      >
        {t`Open prices only after the technical evaluation`}
      </CheckboxField>
    </>
  );
}

const limits = documentLimits(materialFile);

interface MaterialFieldProps {
  stored: Project['supportingMaterial_docs'];
  /** 0 to 100 while the chosen files upload. */
  progress: number | null;
  onDeleted: () => Promise<void>;
}

/** The documents that vendors read with the project, and those that its next save uploads. */
function MaterialField({ stored, progress, onDeleted }: MaterialFieldProps) {
  const { rfp } = useWizard();
  const { value, error, set } = useBoundField<File[]>('supportingMaterial');
  const [deleteMaterial] = useDeleteMaterialMutation();
  const remove = async ({ name }: ListedFile) => {
    const deletion = deleteMaterial({ body: { rfpId: rfp._id, fileName: name } });
    if (await toastOutcome(deletion.unwrap())) await onDeleted();
  };
  return (
    <FilesField
      label={t`Supporting material`}
      addLabel={t`Add supporting material`}
      field="supportingMaterial"
      {...limits}
      stored={stored.map(listedDocument)}
      chosen={value}
      onChosen={set}
      error={error}
      disabled={false}
      progress={progress}
      remove={remove}
    />
  );
}

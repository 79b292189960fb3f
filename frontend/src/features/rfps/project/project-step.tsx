import { t } from '@lingui/core/macro';
import type { addProject, Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useAddProjectMutation, useGetProjectQuery } from '../endpoints.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { useUploadProgress } from '../../../api/client/upload-progress.ts';
import { StepState, WizardFrame } from '../wizard/wizard-frame.tsx';
import { ProjectForm } from './project-form.tsx';
import { asSaved, validationErrorsOf, sentOf, valuesOf, type ProjectValues } from './project-values.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-steps.ts';
import { contactRoleLabels } from '@bidboard/backend/features/rfps/contracts/project-rules';
import { formatDay } from '../../../ui/format/date-format.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** What the project is about, who decides, and by when. */
export function ProjectStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = useGetProjectQuery({ params: { rfpId: rfp._id } }, freshLinks);
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return <LoadedStep loaded={data.project} read={async () => (await refetch().unwrap()).project} />;
}

const savedStateOf = (project: Project) => ({ draft: valuesOf(project), version: project.version });

function LoadedStep({ loaded, read }: { loaded: Project; read: () => Promise<Project> }) {
  const { rfp } = useWizard();
  const [save] = useAddProjectMutation();
  const form = useStepForm<ProjectValues, Infer<(typeof addProject)['answer']>>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: projectFieldDescriptors,
    validationErrorsOf,
    send: (sent, version, key, type) => save({ body: sentOf(sent, { rfpId: rfp._id, type, version }), key }),
    savedAs: ({ version }, sent) => ({ draft: asSaved(sent), version }),
  });
  const { formik } = form;
  const progress = useUploadProgress(formik.values.supportingMaterial[0], formik.isSubmitting);
  return (
    <WizardFrame
      form={{ isDirty: formik.dirty, save: form.save, upload: { progress, cancel: form.cancel } }}
      detail={
        rfp.rfpPublished
          ? t`This RFP is published: vendors see changes here immediately.`
          : t`What the project is about, who decides, and when.`
      }
    >
      <ProjectForm
        form={form}
        material={loaded.supportingMaterial_docs}
        progress={progress}
        onDeleted={() => read().then(({ version }) => form.advance(version), toastFailure)}
      />
    </WizardFrame>
  );
}

const words: Partial<Record<string, string>> = contactRoleLabels;

/** The fields of the project step by their labels. */
export const projectFieldDescriptors: FieldDescriptors<ProjectValues> = {
  projectName: t`Project Name`,
  projectDescription: t`Project Description`,
  businessObjective: t`Business objective`,
  metrics: t`Metrics`,
  decisionProcess: t`Decision process`,
  decisionCriteria: t`Decision criteria`,
  contacts: {
    label: t`Contacts`,
    text: (contacts) =>
      contacts
        .map(({ contactName, contactRole }) => [contactName, words[contactRole]].filter(Boolean).join(', '))
        .filter(Boolean)
        .join('\n'),
  },
  timeZone: t`Time zone`,
  dueTime: t`Responses due at`,
  isSealed: { label: t`Sealed responses`, text: (isSealed) => (isSealed ? t`Yes` : t`No`) },
  requiresDeclaration: {
    label: t`Declaration of interest`,
    text: (isSet) => (isSet ? t`Yes` : t`No`),
  },
  hasTwoEnvelopes: { label: t`Two envelopes`, text: (isSet) => (isSet ? t`Yes` : t`No`) },
  timelineItems: {
    label: t`Timeline`,
    rows: {
      idOf: ({ mileStoneName }) => mileStoneName,
      labelOf: ({ mileStoneName }) => mileStoneName || t`New milestone`,
      fields: {
        mileStoneName: t`Milestone`,
        description: t`Description`,
        mileStoneDate: { label: t`Date`, text: (day) => (day ? formatDay(day) : '') },
        isFixed: null,
      },
    },
  },
  supportingMaterial: t`Material to be sent`,
};

import type { addProject, Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useAddProjectMutation, useGetProjectQuery } from '../../../api/contract-api.ts';
import { freshLinks } from '../../../api/queries/fresh-links.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { useUploadProgress } from '../../../api/forms/use-upload-progress.ts';
import { StepState } from '../wizard/step-state.tsx';
import { ProjectForm } from './project-form.tsx';
import { asSaved, validationErrorsOf, sentOf, valuesOf } from './project-values.ts';
import type { ProjectValues } from './project-values.ts';
import { projectFieldDescriptors } from './project-field-descriptors.ts';
import { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-context.ts';
import { WizardFrame } from '../wizard/wizard-frame.tsx';

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
          ? 'Published: vendors see what you change here at once.'
          : 'What the project is about, who decides, and by when.'
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

import { projectTextLength } from '@bidboard/backend/features/rfps/contracts/project-rules';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { Form, FormikProvider } from 'formik';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ContactsField } from './contacts-field.tsx';
import { DueFields } from './due-fields.tsx';
import { MaterialField } from './material-field.tsx';
import { MilestonesField } from './milestones-field.tsx';
import type { ProjectValues } from './project-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import type { useStepForm } from '../wizard/use-step-form.ts';
import { useWizard } from '../wizard/wizard-context.ts';

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
        <Form className="form" noValidate aria-label="Project Information" onKeyDown={preventEnterSubmit}>
          <FormErrorSummary />
          <Panel title="Project" padded>
            <div className="form">
              <TextField name="projectName" label="Project Name" maxLength={255} counter />
              <MarkdownField name="projectDescription" label="Project Description" />
              <TextField
                name="businessObjective"
                label="Business objective"
                help="What will be better once this is done."
                {...longText}
              />
              <TextField
                name="metrics"
                label="Metrics"
                help="By which figures that will be seen."
                {...longText}
              />
            </div>
          </Panel>
          <Panel title="Decision" padded>
            <div className="form">
              <TextField
                name="decisionProcess"
                label="Decision process"
                help="Who decides, in which steps."
                {...longText}
              />
              <TextField
                name="decisionCriteria"
                label="Decision criteria"
                help="What counts, and how much."
                {...longText}
              />
            </div>
          </Panel>
          <Panel title="Contacts" padded>
            <div className="form">
              {rfp.isAnonymous ? (
                <p className="muted">You are anonymous: a vendor reads these once it has accepted.</p>
              ) : null}
              <ContactsField />
            </div>
          </Panel>
          <TimeZoneField />
          <DueFields />
          <MilestonesField />
          <Panel title="Supporting material" count={material.length} padded>
            <div className="form">
              {rfp.isAnonymous ? (
                <p className="muted">You are anonymous: a vendor gets these once it has accepted.</p>
              ) : null}
              <MaterialField stored={material} progress={progress} onDeleted={onDeleted} />
            </div>
          </Panel>
        </Form>
      </FormikProvider>
    </>
  );
}

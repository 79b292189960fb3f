import { useEffect, useRef, useState } from 'react';
import { Form, FormikProvider, useFormik } from 'formik';
import { useAddProjectMutation, useGetProjectQuery } from '../../api/contract-api.ts';
import { askMeanwhile } from '../../api/form-problems.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { MarkdownField } from '../../ui/markdown-field.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { TextField } from '../../ui/text-field.tsx';
import { formErrors } from './form-errors.ts';
import { MeanwhileNotice } from '../../ui/meanwhile-notice.tsx';
import { MilestonesField } from './milestones-field.tsx';
import { projectFaults, valuesOf, wireOfValues } from './project-values.ts';
import type { ProjectValues, ProjectWire } from './project-values.ts';
import { StepState } from './step-state.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { useWizard } from './wizard-context.ts';
import { WizardFrame } from './wizard-frame.tsx';
import type { SaveType } from './wizard-steps.ts';

type SavedProject = ProjectWire & { version: number };

export function ProjectStep() {
  const { rfp } = useWizard();
  const { data, error, refetch } = useGetProjectQuery({ params: { rfpId: rfp._id } });
  if (!data) return <StepState error={error} onRetry={() => void refetch()} />;
  return <ProjectForm loaded={data.project} read={async () => (await refetch().unwrap()).project} />;
}

function ProjectForm({ loaded, read }: { loaded: SavedProject; read: () => Promise<SavedProject> }) {
  const { rfp } = useWizard();
  const [addProject] = useAddProjectMutation();
  const [version, setVersion] = useState(loaded.version);
  const attempt = useRef<{ type: SaveType; isSaved: boolean }>({ type: 'save', isSaved: false });
  const formik = useFormik<ProjectValues>({
    initialValues: valuesOf(loaded),
    validate: projectFaults,
    onSubmit: async (sent) => {
      try {
        const answer = await addProject({
          body: { ...wireOfValues(sent), rfpId: rfp._id, type: attempt.current.type, version },
        }).unwrap();
        setVersion(answer.version);
        const typed = latest.current;
        formik.resetForm({ values: sent });
        if (typed !== sent) await formik.setValues(typed);
        attempt.current.isSaved = true;
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code === 'changedMeanwhile') await askMeanwhile(meanwhile);
        else if (problem.errors) formik.setErrors(formErrors<ProjectValues>(problem.errors));
        else showNotice('error', problemText(problem));
      }
    },
  });
  const latest = useRef(formik.values);
  useEffect(() => {
    latest.current = formik.values;
  });

  const put = (values: ProjectValues, next: number, isSaved: boolean) => {
    setVersion(next);
    if (isSaved) formik.resetForm({ values });
    else void formik.setValues(values);
  };
  const meanwhile = useMeanwhile<ProjectValues>({
    current: formik.values,
    put,
    read: async () => {
      const theirs = await read();
      return { draft: valuesOf(theirs), version: theirs.version };
    },
  });
  const isOld = !formik.dirty && loaded.version > version;
  const takeNewer = useRef(put);
  useEffect(() => {
    takeNewer.current = put;
  });
  useEffect(() => {
    if (isOld) takeNewer.current(valuesOf(loaded), loaded.version, true);
  }, [isOld, loaded]);

  const save = async (type: SaveType): Promise<boolean> => {
    if (!formik.dirty && version > 0) return true;
    attempt.current = { type, isSaved: false };
    await formik.submitForm();
    return attempt.current.isSaved;
  };
  return (
    <WizardFrame
      door={{ isDirty: formik.dirty, save }}
      detail={
        rfp.rfpPublished
          ? 'Published: vendors see what you change here at once.'
          : 'What it is about, and by when.'
      }
    >
      <MeanwhileNotice meanwhile={meanwhile} />
      <FormikProvider value={formik}>
        <Form className="form" noValidate>
          <FormErrorSummary />
          <TextField name="projectName" label="Project Name" maxLength={255} counter />
          <MarkdownField name="projectDescription" label="Project Description" optional />
          <TimeZoneField />
          <MilestonesField />
        </Form>
      </FormikProvider>
    </WizardFrame>
  );
}

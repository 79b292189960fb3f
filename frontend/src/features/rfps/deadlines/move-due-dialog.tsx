import { useId } from 'react';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import Button from '@mui/material/Button';
import { Form, FormikProvider } from 'formik';
import { useGetProjectQuery, useMoveDueTimeMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { LaterDueFields } from './later-due-fields.tsx';
import { validationErrorsOf, dueValuesOf, dueFieldDescriptors } from './move-due-values.ts';
import type { DueValues } from './move-due-values.ts';

interface MoveDueDialogProps {
  rfpId: string;
  onClose: () => void;
}

/** Moves the due time of a published RFP to a later time. */
export function MoveDueDialog({ rfpId, onClose }: MoveDueDialogProps) {
  const { data, error, refetch } = useGetProjectQuery({ params: { rfpId } });
  if (data)
    return (
      <MoveDueForm
        rfpId={rfpId}
        loaded={data.project}
        read={async () => (await refetch().unwrap()).project}
        onClose={onClose}
      />
    );
  return (
    <FormDialog open title="Move due time" onClose={onClose}>
      {error ? (
        <NotLoaded title="The due time did not load" error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={2} label="Loading the due time" />
      )}
    </FormDialog>
  );
}

const savedStateOf = (project: Project) => ({ draft: dueValuesOf(project), version: project.version });

interface MoveDueFormProps extends MoveDueDialogProps {
  loaded: Project;
  read: () => Promise<Project>;
}

function MoveDueForm({ rfpId, loaded, read, onClose }: MoveDueFormProps) {
  const formId = useId();
  const [move] = useMoveDueTimeMutation();
  const { formik, conflict, saved } = useSavedForm<DueValues, { message: string; version: number }>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: dueFieldDescriptors,
    validationErrorsOf,
    byField: (validationErrors) => [...validationErrors],
    send: (sent, version, key) => move({ body: { rfpId, ...sent, version }, key }),
    savedAs: ({ version }, sent) => ({ draft: sent, version }),
    onSaved: ({ message }) => {
      showToast('success', message);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title="Move due time"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="contained" loading={saved.state === 'saving'}>
            Move due time
          </Button>
        </>
      }
    >
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form id={formId} className="form" noValidate aria-label="Move due time">
          <p>
            Only to a later time. With less than four days left, vendors must keep at least four days from
            now. They are notified immediately, and reminded again.
          </p>
          <LaterDueFields timeZone={loaded.timeZone} />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}

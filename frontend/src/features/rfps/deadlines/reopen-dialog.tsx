import { useId } from 'react';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { messages as addendaMessages } from '@bidboard/backend/features/addenda/contract';
import Button from '@mui/material/Button';
import { Form, FormikProvider, useFormik } from 'formik';
import { usePublishAddendumMutation } from '../../addenda/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LaterDueFields } from './later-due-fields.tsx';

interface ReopenDialogProps {
  rfpId: string;
  timeZone: string;
  onClose: () => void;
}

interface ReopenValues {
  dueOn: string;
  dueTime: string;
  text: string;
}

/** Lets vendors respond again, through an addendum, to an RFP whose due time passed without a submission. */
export function ReopenDialog({ rfpId, timeZone, onClose }: ReopenDialogProps) {
  const formId = useId();
  const [publish] = usePublishAddendumMutation();
  const formik = useFormik<ReopenValues>({
    initialValues: {
      dueOn: '',
      dueTime: '',
      text: 'The due time has been moved, so that you can still respond.',
    },
    validateOnBlur: false,
    validate: ({ dueOn, text }) => ({
      ...(dueOn === '' && { dueOn: messages.dueDayRequired }),
      ...(text.trim() === '' && { text: addendaMessages.addendumTextRequired }),
    }),
    onSubmit: async ({ text, ...reopens }, { setErrors }) => {
      try {
        await publish({ body: { rfpId, title: 'New due time', text, reopens } }).unwrap();
        showToast('success', messages.dueTimeMoved);
        onClose();
      } catch (error) {
        const problem = problemOf(error);
        const fieldErrors = (problem.errors ?? []).map(
          ({ field, message }) => [field.replace('reopens.', ''), message] as const,
        );
        if (fieldErrors.length > 0) setErrors(Object.fromEntries(fieldErrors));
        else showToast('error', problemText(problem));
      }
    },
  });
  return (
    <FormDialog
      open
      title="Reopen RFP"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="contained" loading={formik.isSubmitting}>
            Reopen RFP
          </Button>
        </>
      }
    >
      <FormikProvider value={formik}>
        <Form id={formId} className="form" noValidate aria-label="Reopen RFP">
          <FormErrorSummary />
          <p>
            This is possible while no vendor has submitted. Vendors get an addendum with the new due time, at
            least four days from now, and can accept, respond and submit until then.
          </p>
          <LaterDueFields timeZone={timeZone} />
          <TextField name="text" label="Message to vendors" multiline rows={3} maxLength={1000} />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}

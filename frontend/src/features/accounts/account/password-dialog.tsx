import { messages } from '@bidboard/backend/kernel/messages';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { placeProblem } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SubmitFoot } from '../../../ui/dialogs/submit-footer.tsx';

export interface PasswordDialogProps {
  /** What the password is needed for. */
  title: string;
  onConfirm: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again, because an open browser is not enough. */
export function PasswordDialog({ title, onConfirm, onClose }: PasswordDialogProps) {
  const form = useId();
  return (
    <Formik
      initialValues={{ currentPassword: '' }}
      validate={({ currentPassword }) =>
        currentPassword === '' ? { currentPassword: messages.passwordRequired } : {}
      }
      onSubmit={async ({ currentPassword }, helpers) => {
        try {
          await onConfirm(currentPassword);
          onClose();
        } catch (error) {
          placeProblem(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={title}
          onClose={onClose}
          foot={<SubmitFoot form={form} submitLabel={title} isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className="dialog__form">
            <FormErrorSummary />
            <PasswordField name="currentPassword" label="Your password" purpose="current" />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

import { useState, useId } from 'react';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { Form, Formik } from 'formik';
import { placeProblem } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { SubmitFoot } from '../../../ui/dialogs/submit-footer.tsx';

/** An action that the server performs at once in a new session, and otherwise only with the password. */
type ConfirmedAction = (proof: { currentPassword?: string }) => Promise<{ message: string }>;

const wantsPassword = (problem: unknown): boolean =>
  problemOf(problem).errors?.some(({ field }) => field === 'currentPassword') ?? false;

/** Runs the action, and asks for the password if the server requires it. The caller renders the dialog. */
export function usePasswordConfirmation(onFailed: () => void) {
  const [asked, setAsked] = useState<{ title: string; action: ConfirmedAction }>();
  const start = async (title: string, action: ConfirmedAction) => {
    try {
      showToast('success', (await action({})).message);
    } catch (problem) {
      if (wantsPassword(problem)) return setAsked({ title, action });
      showToast('error', problemText(problemOf(problem)));
      onFailed();
    }
  };
  const dialog = asked ? (
    <PasswordDialog
      title={asked.title}
      onConfirm={async (currentPassword) =>
        showToast('success', (await asked.action({ currentPassword })).message)
      }
      onClose={() => setAsked(undefined)}
    />
  ) : null;
  return { start, dialog };
}

interface PasswordDialogProps {
  /** What the password is needed for. */
  title: string;
  onConfirm: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again, because an open browser is not enough. */
function PasswordDialog({ title, onConfirm, onClose }: PasswordDialogProps) {
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

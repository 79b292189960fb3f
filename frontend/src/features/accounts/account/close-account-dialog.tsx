import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useNavigate } from 'react-router-dom';
import { useCloseAccountMutation } from '../../privacy/endpoints.ts';
import { showProblemInForm } from '../../../api/forms/form-problems.ts';
import { endSession } from '../../../api/client/session.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import styles from './account-page.module.css';

interface CloseAccountDialogProps {
  hasPassword: boolean;
  needsCode: boolean;
  grace: string;
  onClose: () => void;
}

/** Confirms the user's identity again before the account is closed. */
export function CloseAccountDialog({ hasPassword, needsCode, grace, onClose }: CloseAccountDialogProps) {
  const [close] = useCloseAccountMutation();
  const navigate = useNavigate();
  return (
    <FormDialog open title={t`Delete your account?`} onClose={onClose}>
      <Formik
        initialValues={{ currentPassword: '', code: '' }}
        validate={({ currentPassword, code }) => ({
          ...(hasPassword && currentPassword === '' && { currentPassword: messages.passwordRequired }),
          ...(needsCode && code === '' && { code: messages.codeRequired }),
        })}
        onSubmit={async ({ currentPassword, code }, helpers) => {
          try {
            const body = { ...(hasPassword && { currentPassword }), ...(needsCode && { code }) };
            const { message } = await close({ body }).unwrap();
            endSession();
            showToast('success', message, { survivesNavigation: true });
            void navigate('/auth/login');
          } catch (error) {
            showProblemInForm(error, helpers);
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate className={styles.accountForm}>
            <FormErrorSummary />
            <p>
              {t`You will be logged out everywhere.`} {grace}
            </p>
            {hasPassword ? (
              <PasswordField name="currentPassword" label={t`Your password`} purpose="current" />
            ) : null}
            {needsCode ? (
              <CodeField help={t`The six digits from your authenticator, or a recovery code.`} />
            ) : null}
            <Button type="submit" primary danger loading={isSubmitting}>
              {t`Delete account`}
            </Button>
          </Form>
        )}
      </Formik>
    </FormDialog>
  );
}

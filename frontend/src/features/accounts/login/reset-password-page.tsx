import { t } from '@lingui/core/macro';
import { resetPassword } from '@bidboard/backend/features/accounts/contracts/accounts';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, type FormikHelpers } from 'formik';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useResetPasswordMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { endSession, readSession } from '../../../api/client/session.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FocusedTitle, AuthLayout } from '../auth-layout.tsx';
import textStyles from '../../../ui/styles/text.module.css';

interface NewPassword {
  password: string;
}

/**
 * The page for a new password. If the link is used up, a message replaces the form, so the user does not type a password in vain.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [reset, { error }] = useResetPasswordMutation();
  const navigate = useNavigate();
  const isSpent = error !== undefined && problemOf(error).code === 'linkExpired';

  const submit = async ({ password }: NewPassword, helpers: FormikHelpers<NewPassword>) => {
    try {
      const { message } = await reset({ body: { token, password } }).unwrap();
      // Changing the password ended every session, including one that this browser may have.
      if (readSession()) endSession();
      showToast('success', message, { survivesNavigation: true });
      void navigate('/auth/login');
    } catch (problem) {
      showProblemInForm(problem, helpers);
    }
  };

  return (
    <AuthLayout tabTitle={t`Choose a new password`}>
      {isSpent ? (
        <>
          <FocusedTitle>{t`Choose a new password`}</FocusedTitle>
          <p role="alert">{refusals.linkExpired}</p>
          <p
            className={textStyles.muted}
          >{t`A link is valid for 1 hour and works once. Your password has not changed.`}</p>
          <p>
            <Link to="/auth/forgot-password">{t`Request a new link`}</Link>
          </p>
        </>
      ) : (
        <Formik
          initialValues={{ password: '' }}
          validate={validateBy<NewPassword>(resetPassword.body, (values) => ({ token, ...values }))}
          onSubmit={submit}
        >
          {({ isSubmitting }) => (
            <Form noValidate>
              <FormErrorSummary />
              <h1 className={textStyles.title}>{t`Choose a new password`}</h1>
              <PasswordField
                name="password"
                label={t`New password`}
                purpose="new"
                help={t`At least 8 characters. All devices are logged out.`}
              />
              <Button type="submit" primary large wide loading={isSubmitting}>
                {t`Change password`}
              </Button>
            </Form>
          )}
        </Formik>
      )}
    </AuthLayout>
  );
}

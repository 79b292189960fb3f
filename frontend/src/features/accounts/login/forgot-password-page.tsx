import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { forgotPassword } from '@bidboard/backend/features/accounts/contracts/accounts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useForgotPasswordMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FocusedTitle, AuthLayout } from '../auth-layout.tsx';
import textStyles from '../../../ui/styles/text.module.css';

const validate = validateBy<{ email: string }>(forgotPassword.body);

function LinkSent({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <FocusedTitle>{t`Check your inbox`}</FocusedTitle>
      <p role="status">{message}</p>
      <p className={textStyles.muted}>
        {t`The link is valid for 1 hour. Nothing there? Check your spam folder, or request another link.`}
      </p>
      <Button onClick={onAgain}>{t`Request another link`}</Button>
    </>
  );
}

export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [forgot] = useForgotPasswordMutation();
  const [requested, setRequested] = useState<{ email: string; message: string }>();
  const [isLinkShown, setLinkShown] = useState(false);
  return (
    <AuthLayout tabTitle={t`Forgotten password`}>
      {requested && isLinkShown ? (
        <LinkSent message={requested.message} onAgain={() => setLinkShown(false)} />
      ) : (
        <Formik
          initialValues={{ email: requested?.email ?? search.get('email') ?? '' }}
          validate={validate}
          onSubmit={async (body, helpers) => {
            try {
              setRequested({ email: body.email, ...(await forgot({ body }).unwrap()) });
              setLinkShown(true);
            } catch (error) {
              showProblemInForm(error, helpers);
            }
          }}
        >
          {({ isSubmitting }) => (
            <Form noValidate>
              <FormErrorSummary />
              <h1 className={textStyles.title}>{t`Forgot your password?`}</h1>
              <p className={textStyles.muted}>
                {t`Enter your email address, and we will send you a link to choose a new password.`}
              </p>
              <TextField
                name="email"
                label={t`Email`}
                type="email"
                autoComplete="username"
                inputMode="email"
              />
              <Button type="submit" primary large wide loading={isSubmitting}>
                {t`Email me a link`}
              </Button>
            </Form>
          )}
        </Formik>
      )}
      <p className={textStyles.muted}>
        <Trans>
          Remembered it? <Link to="/auth/login">Log in</Link>
        </Trans>
      </p>
    </AuthLayout>
  );
}

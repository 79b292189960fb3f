import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { loginForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLogInMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { useSession } from '../../../api/client/session.ts';
import { ErrorSummary, FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AuthLayout, ChoiceNote, ResendLink } from '../auth-layout.tsx';
import { LoginRedirect, storeLogin } from './login-redirect.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SecondStep } from './second-step.tsx';
import styles from '../auth-layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type LoginForm = Infer<typeof loginForm>;
/** The password is right, but the user cannot sign in yet. */
interface NotYet {
  email: string;
  message: string;
  isVerified: boolean;
}

const validate = validateBy<LoginForm>(loginForm);

export function LoginPage() {
  const [search] = useSearchParams();
  const [logIn] = useLogInMutation();
  const [notYet, setNotYet] = useState<NotYet>();
  const [challenge, setChallenge] = useState<string>();
  const email = search.get('email') ?? '';
  if (useSession()) return <LoginRedirect />;

  const submit = async (body: LoginForm, helpers: FormikHelpers<LoginForm>) => {
    setNotYet(undefined);
    try {
      const { isVerified, message, challenge: newChallenge, ...entry } = await logIn({ body }).unwrap();
      if (newChallenge) setChallenge(newChallenge);
      else if (!storeLogin(entry))
        setNotYet({ email: body.email, message: message || messages.verifyEmailFirst, isVerified });
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };

  if (challenge !== undefined)
    return (
      <AuthLayout tabTitle={t`Log in`}>
        <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} />
      </AuthLayout>
    );
  return (
    <AuthLayout tabTitle={t`Log in`}>
      <Formik initialValues={{ email, password: '' }} validate={validate} onSubmit={submit}>
        {({ isSubmitting, values }) => (
          <Form noValidate>
            <FormErrorSummary />
            {notYet ? (
              <ErrorSummary
                errors={[{ field: 'email', message: notYet.message }]}
                title={t`You can’t log in yet`}
              />
            ) : null}
            {notYet && !notYet.isVerified ? <ResendLink email={notYet.email} /> : null}
            <h1 className={textStyles.title}>{t`Sign In to Your Account`}</h1>
            <ChoiceNote />
            <TextField name="email" label={t`Email`} type="email" autoComplete="username" inputMode="email" />
            <PasswordField name="password" label={t`Password`} purpose="current" />
            <p className={styles.authForgot}>
              <Link
                to={`/auth/forgot-password${values.email ? `?email=${encodeURIComponent(values.email)}` : ''}`}
              >
                {t`Forgot your password?`}
              </Link>
            </p>
            <Button type="submit" primary large wide loading={isSubmitting}>
              {t`Log in`}
            </Button>
            <ProviderButton />
            <p className={textStyles.muted}>
              <Trans>
                New to Bidboard?{' '}
                <Link to={`/auth/register${email ? `?email=${encodeURIComponent(email)}` : ''}`}>
                  Create your free account
                </Link>
              </Trans>
            </p>
          </Form>
        )}
      </Formik>
    </AuthLayout>
  );
}

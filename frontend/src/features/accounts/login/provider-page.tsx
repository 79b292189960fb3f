import { t } from '@lingui/core/macro';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { Link, useNavigate } from 'react-router-dom';
import { useLogInMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FocusedTitle, AuthLayout } from '../auth-layout.tsx';
import { stageOf, useProviderEntry, type EntryStage, type ProviderPerson } from './use-provider-entry.ts';
import { useEffect } from 'react';
import { useSession } from '../../../api/client/session.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { LoginRedirect } from './login-redirect.tsx';
import { readEntryPage } from './provider-button.tsx';
import { SecondStep } from './second-step.tsx';
import styles from '../auth-layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface LinkValues {
  linkPassword: string;
}

export interface LinkFormProps {
  person: ProviderPerson;
  onAnswered: (stage: EntryStage) => void;
}

/** Asks once for the password of the existing account at this address, to link it. */
function LinkForm({ person: { token, email }, onAnswered }: LinkFormProps) {
  const [link] = useLogInMutation();
  const bodyOf = ({ linkPassword }: LinkValues) => ({
    email,
    token,
    isGoogleLogin: true as const,
    linkPassword,
  });
  const validate = (values: LinkValues): FormikErrors<LinkValues> =>
    values.linkPassword === ''
      ? { linkPassword: messages.passwordRequired }
      : validateBy<LinkValues>(logIn.body, bodyOf)(values);

  const submit = async (values: LinkValues, helpers: FormikHelpers<LinkValues>) => {
    try {
      onAnswered(stageOf(await link({ body: bodyOf(values) }).unwrap()));
    } catch (error) {
      showProblemInForm(error, helpers);
    }
  };
  return (
    <>
      <FocusedTitle>{t`Link your account`}</FocusedTitle>
      <p className={textStyles.muted}>{refusals.passwordProofNeeded}</p>
      <Formik initialValues={{ linkPassword: '' }} validate={validate} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Form noValidate>
            <FormErrorSummary />
            {/* Tells password managers whose password is requested. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField name="linkPassword" label={t`Password of ${email}`} purpose="current" />
            <p className={styles.authForgot}>
              <Link to={`/auth/forgot-password?email=${encodeURIComponent(email)}`}>
                {t`Forgot your password?`}
              </Link>
            </p>
            <Button type="submit" primary large wide loading={isSubmitting}>
              {t`Link and log in`}
            </Button>
          </Form>
        )}
      </Formik>
    </>
  );
}

function BackToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast('info', t`You did not log in.`, { survivesNavigation: true });
    void navigate(readEntryPage(), { replace: true });
  }, [navigate]);
  return null;
}

/** Explains why the user cannot sign in, and what helps. */
function Outside({ stage }: { stage: Extract<EntryStage, { at: 'outside' | 'failed' }> }) {
  return (
    <>
      <FocusedTitle>{t`You can’t log in yet`}</FocusedTitle>
      <p role="alert">{stage.message}</p>
      {stage.at === 'failed' && stage.code === 'otherIdentity' ? (
        <p>
          <Link to="/auth/forgot-password">{t`Choose a password by email`}</Link>
        </p>
      ) : null}
      <p>
        <Link to="/auth/login">{t`Back to login`}</Link>
      </p>
    </>
  );
}

/** The page to which the provider returns users. */
export function ProviderPage() {
  const [stage, setStage] = useProviderEntry();
  const session = useSession();
  const navigate = useNavigate();
  const backToLogin = () => void navigate('/auth/login', { replace: true });
  if (session && stage.at !== 'asking') return <LoginRedirect />;
  return (
    <AuthLayout tabTitle={t`Log in`}>
      {stage.at === 'asking' || stage.at === 'entered' ? (
        <>
          <h1 className={textStyles.title}>{t`Logging you in`}</h1>
          <p role="status">{t`Please wait...`}</p>
        </>
      ) : null}
      {stage.at === 'cancelled' ? <BackToSignIn /> : null}
      {stage.at === 'outside' || stage.at === 'failed' ? <Outside stage={stage} /> : null}
      {stage.at === 'challenged' ? <SecondStep challenge={stage.challenge} onBack={backToLogin} /> : null}
      {stage.at === 'link' ? <LinkForm person={stage.person} onAnswered={setStage} /> : null}
    </AuthLayout>
  );
}

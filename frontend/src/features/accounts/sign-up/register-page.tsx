import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { signUpForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import { readMailTokenFragment } from '@bidboard/backend/features/accounts/contracts/mail-token-fragment';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useState, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoiceNote, AuthLayout, FocusedTitle, ResendLink } from '../auth-layout.tsx';
import { LoginRedirect, storeLogin } from '../login/login-redirect.tsx';
import { ProviderButton } from '../login/provider-button.tsx';
import { TermsDialog } from '../legal/terms-dialog.tsx';
import { useSignUpMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { storeReturnPathForEveryTab } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import styles from '../auth-layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type SignUpValues = Infer<typeof signUpForm>;
type SubmitSignUp = (values: SignUpValues, helpers: FormikHelpers<SignUpValues>) => Promise<void>;

export interface SignUpFormProps {
  /** The address that the link was mailed to, or '' without such a link. */
  invited: string;
  /** The page after sign-in that the link names, or ''. */
  next: string;
  validate: (values: SignUpValues) => FormikErrors<SignUpValues>;
  onSubmit: SubmitSignUp;
}

function SignUpForm({ invited, next, validate, onSubmit }: SignUpFormProps) {
  const [reading, setReading] = useState(false);
  const empty: SignUpValues = { userName: '', email: invited, password: '', policy: false };
  return (
    <Formik initialValues={empty} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting, setFieldValue }) => (
        <Form noValidate>
          <FormErrorSummary />
          <h1 className={textStyles.title}>{t`Create your free account (Use your company email)`}</h1>
          <ChoiceNote next={next || undefined} />
          <TextField name="userName" label={t`Name`} autoComplete="name" />
          <TextField
            name="email"
            label={t`Email`}
            type="email"
            autoComplete="email"
            inputMode="email"
            help={invited ? t`The email was sent to ${invited}.` : undefined}
          />
          <PasswordField name="password" label={t`Password`} purpose="new" help={t`At least 8 characters.`} />
          <CheckboxField name="policy">
            <Trans>
              I accept the{' '}
              <button
                type="button"
                className={styles.linkButton}
                onClick={(event) => {
                  event.preventDefault();
                  setReading(true);
                }}
              >
                Terms and Conditions
              </button>
            </Trans>
          </CheckboxField>
          <Button type="submit" primary large wide loading={isSubmitting}>
            {t`Sign up now`}
          </Button>
          <ProviderButton />
          <p className={textStyles.muted}>
            <Trans>
              Have an account?{' '}
              <Link to={`/auth/login${invited ? `?email=${encodeURIComponent(invited)}` : ''}`}>Log in</Link>
            </Trans>
          </p>
          <TermsDialog
            open={reading}
            onClose={() => setReading(false)}
            onAgree={() => {
              void setFieldValue('policy', true);
              setReading(false);
            }}
          />
        </Form>
      )}
    </Formik>
  );
}

const validate = validateBy<SignUpValues>(signUpForm);

/**
 * The registration page. The link of a mail fills in `email`, and `next` is the page after sign-in. A token in its fragment
 * verifies the address without another mail. It leaves the address bar at once, where it could be copied or seen.
 */
export function RegisterPage() {
  const [search] = useSearchParams();
  const [signUp] = useSignUpMutation();
  const [done, setDone] = useState<SignedUpProps>();
  const [takenEmail, setTakenEmail] = useState<string>();
  const [isIn, setIn] = useState(false);
  const next = search.get('next') ?? '';
  const { hash } = useLocation();
  const [mailToken] = useState(() => readMailTokenFragment(hash));
  const navigate = useNavigate();
  useEffect(() => storeReturnPathForEveryTab(next), [next]);
  useEffect(() => {
    if (readMailTokenFragment(hash)) void navigate({ search: search.toString() }, { replace: true });
  }, [hash, search, navigate]);
  const session = useSession();
  if (session && isIn) return <LoginRedirect />;
  if (session) return <Navigate to={next.startsWith('/app/') ? next : '/app/dashboard'} replace />;

  const submit: SubmitSignUp = async (body, helpers) => {
    try {
      const { isVerified, message, ...entry } = await signUp({
        body: { ...body, ...(mailToken && { mailToken }) },
      }).unwrap();
      setIn(Boolean(entry.token));
      if (!storeLogin(entry)) setDone({ email: body.email, message, isVerified: isVerified === true });
    } catch (error) {
      if (problemOf(error).code === 'accountThere') setTakenEmail(body.email);
      else showProblemInForm(error, helpers);
    }
  };

  return (
    <AuthLayout tabTitle={t`Create your free account`}>
      {takenEmail !== undefined && <AccountThere email={takenEmail} />}
      {done && <SignedUp {...done} />}
      {takenEmail === undefined && !done && (
        <SignUpForm invited={search.get('email') ?? ''} next={next} validate={validate} onSubmit={submit} />
      )}
    </AuthLayout>
  );
}

/** For a person whose mail proved the address, but who signed up before, perhaps by a request whose response was lost. */
function AccountThere({ email }: { email: string }) {
  return (
    <>
      <FocusedTitle>{t`You already have an account`}</FocusedTitle>
      <p role="status">
        <Trans>
          <b className={textStyles.semibold}>{email}</b> has an account, and its address is verified. Log in
          with the password that you chose when you signed up.
        </Trans>
      </p>
      <p className={textStyles.muted}>
        <Link to={`/auth/login?email=${encodeURIComponent(email)}`}>{t`Log in`}</Link>
      </p>
    </>
  );
}

interface SignedUpProps {
  email: string;
  message: string;
  /** Whether the address is verified already, so that the account only waits for an operator. */
  isVerified: boolean;
}

function SignedUp({ email, message, isVerified }: SignedUpProps) {
  if (isVerified)
    return (
      <>
        <FocusedTitle>{t`Your account has been created`}</FocusedTitle>
        <p role="status">{message}</p>
        <p className={textStyles.muted}>
          <Trans>
            We will email <b className={textStyles.semibold}>{email}</b> when an operator has decided.
          </Trans>
        </p>
      </>
    );
  return (
    <>
      <FocusedTitle>{t`Check your inbox`}</FocusedTitle>
      <p role="status">{message}</p>
      <p className={textStyles.muted}>
        <Trans>
          We sent a link to <b className={textStyles.semibold}>{email}</b>. It is valid for 24 hours. Nothing
          there? Check your spam folder, or send it again.
        </Trans>
      </p>
      <ResendLink email={email} />
      <p className={textStyles.muted}>
        <Trans>
          Already verified? <Link to={`/auth/login?email=${encodeURIComponent(email)}`}>Log in</Link>
        </Trans>
      </p>
    </>
  );
}

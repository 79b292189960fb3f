import { signUpForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams, Link } from 'react-router-dom';
import { useSignUpMutation } from '../endpoints.ts';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { rememberForEveryTab } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { SignUpForm, type SignUpValues, type SubmitSignUp } from './sign-up-form.tsx';
import { ArrivedTitle } from '../arrived-title.tsx';
import { ResendLink } from '../resend-link.tsx';

const validate = validateBy<SignUpValues>(signUpForm);

/** The registration page. An invite's link fills in `email`, and `next` is the page after sign-in. */
export function RegisterPage() {
  const [search] = useSearchParams();
  const [signUp] = useSignUpMutation();
  const [done, setDone] = useState<{ email: string; message: string }>();
  const next = search.get('next') ?? '';
  useEffect(() => rememberForEveryTab(next), [next]);
  if (useSession()) return <Navigate to={next.startsWith('/app/') ? next : '/app/dashboard'} replace />;

  const submit: SubmitSignUp = async (body, helpers) => {
    try {
      const { message } = await signUp({ body }).unwrap();
      setDone({ email: body.email, message });
    } catch (error) {
      placeProblem(error, helpers);
    }
  };

  return (
    <AuthLayout tabTitle="Create your free account">
      {done ? (
        <SignedUp {...done} />
      ) : (
        <SignUpForm invited={search.get('email') ?? ''} validate={validate} onSubmit={submit} />
      )}
    </AuthLayout>
  );
}

function SignedUp({ email, message }: { email: string; message: string }) {
  return (
    <>
      <ArrivedTitle>Check your inbox</ArrivedTitle>
      <p role="status">{message}</p>
      <p className="muted">
        It goes to <b className="bb">{email}</b> and is good for 24 hours. Nothing there? Look among unwanted
        mail, or send it again.
      </p>
      <ResendLink email={email} />
      <p className="muted">
        Verified already? <Link to={`/auth/login?email=${encodeURIComponent(email)}`}>Sign in</Link>
      </p>
    </>
  );
}

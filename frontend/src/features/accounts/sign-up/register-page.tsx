import { signUpForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSignUpMutation } from '../../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { rememberForEveryTab } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { SignUpValues, SubmitSignUp } from './sign-up-form.tsx';
import { SignedUp } from './signed-up.tsx';

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

import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import type { FormikErrors, FormikHelpers } from 'formik';
import { Link } from 'react-router-dom';
import { useLogInMutation } from '../endpoints.ts';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { ArrivedTitle } from '../arrived-title.tsx';
import { stageOf } from './use-provider-entry.ts';
import type { EntryStage, ProvenPerson } from './use-provider-entry.ts';

interface LinkValues {
  linkPassword: string;
}

export interface LinkFormProps {
  person: ProvenPerson;
  onAnswered: (stage: EntryStage) => void;
}

/** Asks once for the password of the existing account at this address, to link it. */
export function LinkForm({ person: { token, email }, onAnswered }: LinkFormProps) {
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
      placeProblem(error, helpers);
    }
  };
  return (
    <>
      <ArrivedTitle>Link your account</ArrivedTitle>
      <p className="muted">{refusals.passwordProofNeeded}</p>
      <Formik initialValues={{ linkPassword: '' }} validate={validate} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Form noValidate>
            <FormErrorSummary />
            {/* Tells password managers whose password is requested. */}
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField name="linkPassword" label={`Password of ${email}`} purpose="current" />
            <p className="auth__forgot">
              <Link to={`/auth/forgot-password?email=${encodeURIComponent(email)}`}>
                Forgotten your password?
              </Link>
            </p>
            <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting}>
              Link and sign in
            </Button>
          </Form>
        )}
      </Formik>
    </>
  );
}

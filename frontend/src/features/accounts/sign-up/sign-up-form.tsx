import type { signUpForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import type { FormikErrors, FormikHelpers } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoiceNote } from '../choice-note.tsx';
import { ProviderButton } from '../login/provider-button.tsx';
import { TermsDialog } from '../legal/terms-dialog.tsx';

export type SignUpValues = Infer<typeof signUpForm>;
export type SubmitSignUp = (values: SignUpValues, helpers: FormikHelpers<SignUpValues>) => Promise<void>;

export interface SignUpFormProps {
  /** The address that an invite was mailed to, or '' without an invite. */
  invited: string;
  validate: (values: SignUpValues) => FormikErrors<SignUpValues>;
  onSubmit: SubmitSignUp;
}

export function SignUpForm({ invited, validate, onSubmit }: SignUpFormProps) {
  const [reading, setReading] = useState(false);
  const empty: SignUpValues = { userName: '', email: invited, password: '', policy: false };
  return (
    <Formik initialValues={empty} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting, setFieldValue }) => (
        <Form noValidate>
          <FormErrorSummary />
          <h1 className="title">Create your free account (Use your company email)</h1>
          <ChoiceNote />
          <TextField name="userName" label="Name" autoComplete="name" />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            help={invited ? 'An invite is bound to the address that it was sent to.' : undefined}
          />
          <PasswordField name="password" label="Password" purpose="new" help="At least 8 characters." />
          <CheckboxField name="policy">
            I accept the{' '}
            <button
              type="button"
              className="link-button"
              onClick={(event) => {
                event.preventDefault();
                setReading(true);
              }}
            >
              Terms and Conditions
            </button>
          </CheckboxField>
          <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting}>
            Sign up now
          </Button>
          <ProviderButton />
          <p className="muted">
            Have an account?{' '}
            <Link to={`/auth/login${invited ? `?email=${encodeURIComponent(invited)}` : ''}`}>Sign in</Link>
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

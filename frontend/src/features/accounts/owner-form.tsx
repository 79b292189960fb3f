import type { beginSecondFactor } from '@bidboard/backend/contracts/second-factor';
import { messages } from '@bidboard/backend/contracts/messages';
import type { Infer } from '@bidboard/backend/contracts/schema';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useBeginSecondFactorMutation } from '../../api/contract-api.ts';
import { placeProblem } from '../../api/form-problems.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export interface OwnerFormProps {
  hasPassword: boolean;
  onBegun: (begun: Infer<typeof beginSecondFactor.answer>) => void;
}

/** A browser that was left open is not enough: the password once more, where there is one. */
export function OwnerForm({ hasPassword, onBegun }: OwnerFormProps) {
  const [begin] = useBeginSecondFactorMutation();
  return (
    <Formik
      initialValues={{ currentPassword: '' }}
      validate={({ currentPassword }) =>
        hasPassword && currentPassword === '' ? { currentPassword: messages.passwordRequired } : {}
      }
      onSubmit={async ({ currentPassword }, helpers) => {
        try {
          onBegun(await begin({ body: hasPassword ? { currentPassword } : {} }).unwrap());
        } catch (error) {
          placeProblem(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className="account__form">
          <FormErrorSummary />
          <p>
            You need an authenticator on your phone, such as those of Google, Microsoft or Apple, or a
            password manager that makes codes.
          </p>
          {hasPassword ? (
            <PasswordField name="currentPassword" label="Your password" purpose="current" />
          ) : null}
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Go on
          </Button>
        </Form>
      )}
    </Formik>
  );
}

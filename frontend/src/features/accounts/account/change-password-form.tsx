import { changePasswordForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useChangePasswordMutation } from '../../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

type Passwords = Infer<typeof changePasswordForm>;

const validate = validateBy<Passwords>(changePasswordForm);

export function ChangePasswordForm() {
  const [change] = useChangePasswordMutation();
  return (
    <Formik
      initialValues={{ currentPassword: '', newPassword: '' }}
      validate={validate}
      onSubmit={async (body, helpers) => {
        try {
          const { message } = await change({ body }).unwrap();
          helpers.resetForm();
          showToast('success', message);
        } catch (error) {
          placeProblem(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className="account__form">
          <FormErrorSummary />
          <PasswordField name="currentPassword" label="Current password" purpose="current" />
          <PasswordField
            name="newPassword"
            label="New password"
            purpose="new"
            help="At least 8 characters. Every other device is signed out."
          />
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Change password
          </Button>
        </Form>
      )}
    </Formik>
  );
}

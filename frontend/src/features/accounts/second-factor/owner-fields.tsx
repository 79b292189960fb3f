import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

/** The fields that prove ownership. An open browser is not enough, so accounts with a password must enter it again. */
export function OwnerFields({ hasPassword }: { hasPassword: boolean }) {
  return (
    <>
      <FormErrorSummary />
      <p>
        You need an authenticator on your phone, such as those of Google, Microsoft or Apple, or a password
        manager that makes codes.
      </p>
      {hasPassword ? <PasswordField name="currentPassword" label="Your password" purpose="current" /> : null}
    </>
  );
}

import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** A browser that was left open is not enough: the password once more, where there is one. */
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

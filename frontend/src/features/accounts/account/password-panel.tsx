import Button from '@mui/material/Button';
import {
  useForgotPasswordMutation,
  useUnlinkProviderMutation,
  useWaysInQuery,
  useChangePasswordMutation,
} from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { formatDay } from '../../../ui/format/day-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';
import { changePasswordForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, Formik } from 'formik';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

/** Lets a user without a password prove the address by a mail, as for a forgotten password. */
function NoPassword({ email }: { email: string }) {
  const [ask, { data, error, isLoading }] = useForgotPasswordMutation();
  return (
    <div className="stack">
      <p className="text-width">
        This account has no password. Choose one by a link that we mail to <b className="b">{email}</b>; after
        that you may sign in by either.
      </p>
      <div className="resend">
        <Button loading={isLoading} disabled={email === ''} onClick={() => void ask({ body: { email } })}>
          Mail me a link
        </Button>
        <p role="status" className="muted">
          {data?.message ?? (error ? problemText(problemOf(error)) : '')}
        </p>
      </div>
    </div>
  );
}

interface LinkedProps {
  name: string;
  linkedAt: string;
  /** A user without a password would lose access by unlinking. */
  mayUnlink: boolean;
}

function Linked({ name, linkedAt, mayUnlink }: LinkedProps) {
  const [unlink, { isLoading }] = useUnlinkProviderMutation();
  const { start, dialog } = usePasswordConfirmation(() => undefined);
  return (
    <div className="row row--wrap">
      <span className="grow">
        Linked to {name} on {formatDay(linkedAt)}: you may sign in by it too.
      </span>
      {mayUnlink ? (
        <Button
          loading={isLoading}
          onClick={() => void start(`Unlink ${name}`, (proof) => unlink({ body: proof }).unwrap())}
        >
          Unlink
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}

export function PasswordPanel({ email }: { email: string }) {
  const { data: ways, error, refetch } = useWaysInQuery();
  const by = ways?.provider;
  return (
    <Panel title="Password" padded foot={by ? <Linked {...by} mayUnlink={ways.hasPassword} /> : undefined}>
      {error && !ways ? <NotLoaded bare title="This did not load" error={error} refetch={refetch} /> : null}
      {ways || error ? null : <SkeletonRows label="Loading how you sign in" rows={2} />}
      {ways?.hasPassword ? <ChangePasswordForm /> : null}
      {ways?.hasPassword === false ? <NoPassword email={email} /> : null}
    </Panel>
  );
}

type Passwords = Infer<typeof changePasswordForm>;

const validate = validateBy<Passwords>(changePasswordForm);

function ChangePasswordForm() {
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

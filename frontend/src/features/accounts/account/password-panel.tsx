import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, useId } from 'react';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { Form, Formik } from 'formik';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import {
  useForgotPasswordMutation,
  useUnlinkProviderMutation,
  useLoginMethodsQuery,
  useChangePasswordMutation,
} from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { formatDay } from '../../../ui/format/date-format.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { changePasswordForm } from '@bidboard/backend/features/accounts/contracts/accounts';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import styles from './account-page.module.css';
import authLayoutStyles from '../auth-layout.module.css';
import dialogStyles from '../../../ui/dialogs/dialog.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** An action that the server performs at once in a new session, and otherwise only with the password. */
type ConfirmedAction = (proof: { currentPassword?: string }) => Promise<{ message: string }>;

const wantsPassword = (problem: unknown): boolean =>
  problemOf(problem).errors?.some(({ field }) => field === 'currentPassword') ?? false;

/** Runs the action, and asks for the password if the server requires it. The caller renders the dialog. */
export function usePasswordConfirmation(onFailed: () => void) {
  const [confirmation, setConfirmation] = useState<{ title: string; action: ConfirmedAction }>();
  const start = async (title: string, action: ConfirmedAction) => {
    try {
      showToast('success', (await action({})).message);
    } catch (problem) {
      if (wantsPassword(problem)) return setConfirmation({ title, action });
      showToast('error', problemText(problemOf(problem)));
      onFailed();
    }
  };
  const dialog = confirmation ? (
    <PasswordDialog
      title={confirmation.title}
      onConfirm={async (currentPassword) =>
        showToast('success', (await confirmation.action({ currentPassword })).message)
      }
      onClose={() => setConfirmation(undefined)}
    />
  ) : null;
  return { start, dialog };
}

interface PasswordDialogProps {
  /** What the password is needed for. */
  title: string;
  onConfirm: (currentPassword: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again, because an open browser is not enough. */
function PasswordDialog({ title, onConfirm, onClose }: PasswordDialogProps) {
  const form = useId();
  return (
    <Formik
      initialValues={{ currentPassword: '' }}
      validate={({ currentPassword }) =>
        currentPassword === '' ? { currentPassword: messages.passwordRequired } : {}
      }
      onSubmit={async ({ currentPassword }, helpers) => {
        try {
          await onConfirm(currentPassword);
          onClose();
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={title}
          onClose={onClose}
          foot={<SubmitFooter form={form} submitLabel={title} isSending={isSubmitting} onCancel={onClose} />}
        >
          <Form noValidate id={form} className={dialogStyles.dialogForm}>
            <FormErrorSummary />
            <PasswordField name="currentPassword" label={t`Your password`} purpose="current" />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

/** Lets a user without a password prove the address by a mail, as for a forgotten password. */
function NoPassword({ email }: { email: string }) {
  const [requestReset, { data, error, isLoading }] = useForgotPasswordMutation();
  return (
    <div className={layoutStyles.stack}>
      <p className={textStyles.readableWidth}>
        <Trans>
          This account has no password. To choose one, use a link that we email to{' '}
          <b className={textStyles.medium}>{email}</b>; after that, you can log in with either.
        </Trans>
      </p>
      <div className={authLayoutStyles.resend}>
        <Button
          loading={isLoading}
          disabled={email === ''}
          onClick={() => void requestReset({ body: { email } })}
        >
          {t`Email me a link`}
        </Button>
        <p role="status" className={textStyles.muted}>
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
    <div className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
      <span className={layoutStyles.grow}>
        {t`Linked to ${name} on ${{ day: formatDay(linkedAt) }}: you can log in with it too.`}
      </span>
      {mayUnlink ? (
        <Button
          loading={isLoading}
          onClick={() => void start(t`Unlink ${name}`, (proof) => unlink({ body: proof }).unwrap())}
        >
          {t`Unlink`}
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}

export function PasswordPanel({ email }: { email: string }) {
  const { data: ways, error, refetch } = useLoginMethodsQuery();
  const by = ways?.provider;
  return (
    <Panel title={t`Password`} padded foot={by ? <Linked {...by} mayUnlink={ways.hasPassword} /> : undefined}>
      {error && !ways ? (
        <NotLoaded bare title={t`This did not load`} error={error} refetch={refetch} />
      ) : null}
      {ways || error ? null : <SkeletonRows label={t`Loading`} rows={2} />}
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
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className={styles.accountForm}>
          <FormErrorSummary />
          <PasswordField name="currentPassword" label={t`Current password`} purpose="current" />
          <PasswordField
            name="newPassword"
            label={t`New password`}
            purpose="new"
            help={t`At least 8 characters. All other devices are logged out.`}
          />
          <Button type="submit" primary loading={isSubmitting}>
            {t`Change password`}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

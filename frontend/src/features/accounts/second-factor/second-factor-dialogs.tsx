import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { ownerProofForm } from '@bidboard/backend/features/accounts/contracts/second-factor';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useRenewRecoveryCodesMutation, useTurnOffSecondFactorMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes, TurnOnDialog } from './turn-on-dialog.tsx';
import styles from '../../../ui/dialogs/dialog.module.css';

type Proof = Infer<typeof ownerProofForm>;

const words = {
  turnOff: { title: t`Turn off the second factor`, go: t`Turn off` },
  renew: { title: t`New recovery codes`, go: t`Create new codes` },
} as const;

const validateProof = validateBy<Proof>(ownerProofForm);

export interface ChangeFactorDialogProps {
  action: keyof typeof words;
  hasPassword: boolean;
  onClose: () => void;
}

/** The actions on an enabled second factor that require the owner's password and a code. */
function ChangeFactorDialog({ action, hasPassword, onClose }: ChangeFactorDialogProps) {
  const [turnOff] = useTurnOffSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useId();
  const { title, go } = words[action];

  const submit = async (body: Proof) => {
    if (action === 'renew') {
      const { recoveryCodes, message } = await renew({ body }).unwrap();
      setCodes(recoveryCodes);
      return message;
    }
    const { message } = await turnOff({ body }).unwrap();
    onClose();
    return message;
  };
  return (
    <Formik
      initialValues={{ currentPassword: '', code: '' }}
      validate={(values) => ({
        ...(hasPassword && values.currentPassword === '' && { currentPassword: messages.passwordRequired }),
        ...validateProof(values),
      })}
      onSubmit={async ({ currentPassword, code }, helpers) => {
        try {
          showToast('success', await submit({ code, ...(hasPassword && { currentPassword }) }));
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={codes ? t`Your recovery codes` : title}
          onClose={onClose}
          foot={
            codes ? (
              <Button primary onClick={onClose}>
                {t`I have saved them`}
              </Button>
            ) : (
              <SubmitFooter form={form} submitLabel={go} isSending={isSubmitting} onCancel={onClose} />
            )
          }
        >
          {codes ? (
            <RecoveryCodes codes={codes} />
          ) : (
            <Form noValidate id={form} className={styles.dialogForm}>
              <FormErrorSummary />
              {hasPassword ? (
                <PasswordField name="currentPassword" label={t`Your password`} purpose="current" />
              ) : null}
              <CodeField help={t`The six digits from your authenticator, or a recovery code.`} />
            </Form>
          )}
        </FormDialog>
      )}
    </Formik>
  );
}

export type FactorAction = 'turnOn' | 'turnOff' | 'renew';

export interface SecondFactorDialogsProps {
  action: FactorAction;
  /** A user without a password is not asked for it. */
  hasPassword: boolean;
  onClose: () => void;
}

export function SecondFactorDialogs({ action, ...props }: SecondFactorDialogsProps) {
  return action === 'turnOn' ? (
    <TurnOnDialog {...props} />
  ) : (
    <ChangeFactorDialog action={action} {...props} />
  );
}

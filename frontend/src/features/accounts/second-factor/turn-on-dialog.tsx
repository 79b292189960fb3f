import { messages } from '@bidboard/backend/kernel/messages';
import { codeForm } from '@bidboard/backend/features/accounts/contracts/second-factor';
import type { startSecondFactor } from '@bidboard/backend/features/accounts/contracts/second-factor';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { useStartSecondFactorMutation, useTurnOnSecondFactorMutation } from '../../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { useKeyFor } from '../../../api/forms/use-key-for.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SubmitFoot } from '../../../ui/dialogs/submit-footer.tsx';
import { FirstCodeFields } from './first-code-fields.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type StartedSecondFactor = Infer<typeof startSecondFactor.answer>;

const nothing = { currentPassword: '', code: '' };
type Values = typeof nothing;

const bodyOf = ({ code }: Values) => ({ code });
const validateCode = validateBy(codeForm, bodyOf);

export interface TurnOnDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for the password, then shows the QR code and asks for a first code, then shows the recovery codes. */
export function TurnOnDialog({ hasPassword, onClose }: TurnOnDialogProps) {
  const [start] = useStartSecondFactorMutation();
  const [turnOn] = useTurnOnSecondFactorMutation();
  const [started, setStarted] = useState<StartedSecondFactor>();
  const [isOn, setIsOn] = useState(false);
  const keyFor = useKeyFor();
  const form = useId();

  const validate = (values: Values) => {
    if (started) return validateCode(values);
    return hasPassword && values.currentPassword === '' ? { currentPassword: messages.passwordRequired } : {};
  };
  const goOn = async (values: Values) => {
    if (!started) {
      const { currentPassword } = values;
      return setStarted(await start({ body: hasPassword ? { currentPassword } : {} }).unwrap());
    }
    const body = bodyOf(values);
    const { message } = await turnOn({ body, key: keyFor(body) }).unwrap();
    showToast('success', message);
    setIsOn(true);
  };
  return (
    <Formik
      initialValues={nothing}
      validate={validate}
      onSubmit={async (values, helpers) => {
        try {
          await goOn(values);
          helpers.resetForm();
        } catch (error) {
          placeProblem(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={isOn ? 'Your recovery codes' : 'Turn on the second factor'}
          onClose={onClose}
          foot={
            isOn ? (
              <Button variant="contained" onClick={onClose}>
                I have kept them
              </Button>
            ) : (
              <SubmitFoot
                form={form}
                submitLabel={started ? 'Turn on' : 'Go on'}
                isSending={isSubmitting}
                onCancel={onClose}
              />
            )
          }
        >
          {started && isOn ? (
            <RecoveryCodes codes={started.recoveryCodes} />
          ) : (
            <Form noValidate id={form} className="dialog__form">
              {started ? (
                <FirstCodeFields secret={started.key} address={started.address} />
              ) : (
                <OwnerFields hasPassword={hasPassword} />
              )}
            </Form>
          )}
        </FormDialog>
      )}
    </Formik>
  );
}

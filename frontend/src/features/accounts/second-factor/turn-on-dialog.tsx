import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { saveAs } from '../../../ui/files/downloads.tsx';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import {
  codeForm,
  type startSecondFactor,
} from '@bidboard/backend/features/accounts/contracts/second-factor';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, Formik } from 'formik';
import { useId, useState, useMemo } from 'react';
import { useStartSecondFactorMutation, useTurnOnSecondFactorMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { useKeyFor } from '../../../api/client/idempotency-key.ts';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { CodeField } from './code-field.tsx';
import { encodeQR } from 'qr';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import styles from '../account/account-page.module.css';
import dialogStyles from '../../../ui/dialogs/dialog.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** Ten recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className={layoutStyles.stack}>
      <p className={textStyles.readableWidth}>
        {t`If you lose your phone, each code lets you log in once. We show them only now. Keep them somewhere other than on your phone.`}
      </p>
      <ul className={styles.recoveryCodes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            {code.split(/(?<=-)/).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => saveAs('bidboard-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
          {t`Download`}
        </Button>
      </div>
    </div>
  );
}

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
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          title={isOn ? t`Your recovery codes` : t`Turn on the second factor`}
          onClose={onClose}
          foot={
            isOn ? (
              <Button primary onClick={onClose}>
                {t`I have saved them`}
              </Button>
            ) : (
              <SubmitFooter
                form={form}
                submitLabel={started ? t`Turn on` : t`Continue`}
                isSending={isSubmitting}
                onCancel={onClose}
              />
            )
          }
        >
          {started && isOn ? (
            <RecoveryCodes codes={started.recoveryCodes} />
          ) : (
            <Form noValidate id={form} className={dialogStyles.dialogForm}>
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

const groupByFour = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key for the phone and asks for a first code, which proves that the phone has it. */
function FirstCodeFields({ secret, address }: { secret: string; address: string }) {
  const key = groupByFour(secret);
  return (
    <>
      <FormErrorSummary />
      <p>{t`Scan this code with your authenticator:`}</p>
      <KeyPicture address={address} />
      <p>
        <Trans>
          Without a camera, enter this key{' '}
          <b className={`${textStyles.medium} ${textStyles.tabular} ${styles.keyText}`}>{key}</b>, or{' '}
          <a href={address}>open it on this device</a>.
        </Trans>
      </p>
      <CodeField label={t`Code from the authenticator`} help={t`Six digits that change every 30 seconds.`} />
    </>
  );
}

/** Returns the dark squares of a picture, row by row, as one path. */
const pathOf = (squares: readonly (readonly boolean[])[]): string =>
  squares.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** The QR code for an authenticator's camera: dark on light in both colour modes, with the margin that it needs. */
function KeyPicture({ address }: { address: string }) {
  const squares = useMemo(() => encodeQR(address, 'raw', { border: 4 }), [address]);
  return (
    <svg
      className={styles.keyPicture}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={t`QR code with the key, to scan with your authenticator`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={pathOf(squares)} fill="#000" />
    </svg>
  );
}

/** The fields that prove ownership. An open browser is not enough, so accounts with a password must enter it again. */
function OwnerFields({ hasPassword }: { hasPassword: boolean }) {
  return (
    <>
      <FormErrorSummary />
      <p>
        {t`You need an authenticator app on your phone, for example from Google, Microsoft or Apple, or a password manager that creates codes.`}
      </p>
      {hasPassword ? (
        <PasswordField name="currentPassword" label={t`Your password`} purpose="current" />
      ) : null}
    </>
  );
}

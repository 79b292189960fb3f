import { codeForm } from '@bidboard/backend/contracts/second-factor';
import type { beginSecondFactor } from '@bidboard/backend/contracts/second-factor';
import type { Infer } from '@bidboard/backend/contracts/schema';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useTurnOnSecondFactorMutation } from '../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../api/form-problems.ts';
import { useKeyFor } from '../../api/use-key-for.ts';
import { FormErrorSummary } from '../../ui/error-summary.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { CodeField } from './code-field.tsx';
import { KeyPicture } from './key-picture.tsx';

const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
const validate = validateBy<Infer<typeof codeForm>>(codeForm);

export interface FirstCodeFormProps {
  begun: Pick<Infer<typeof beginSecondFactor.answer>, 'key' | 'address'>;
  onOn: () => void;
}

/** The key goes to the phone, and a first code shows that it arrived. */
export function FirstCodeForm({ begun: { key, address }, onOn }: FirstCodeFormProps) {
  const [turnOn] = useTurnOnSecondFactorMutation();
  const keyFor = useKeyFor();
  return (
    <Formik
      initialValues={{ code: '' }}
      validate={validate}
      onSubmit={async (body, helpers) => {
        try {
          const { message } = await turnOn({ body, key: keyFor(body) }).unwrap();
          showNotice('success', message);
          onOn();
        } catch (error) {
          placeProblem(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <Form noValidate className="account__form">
          <FormErrorSummary />
          <p>Let your authenticator read this picture:</p>
          <KeyPicture address={address} />
          <p>
            Without a camera type in this key, <b className="b num key-text">{inFours(key)}</b>, or{' '}
            <a href={address}>open it on this device</a>.
          </p>
          <CodeField label="Code that it shows" help="Six digits, new every half minute." />
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Turn on
          </Button>
        </Form>
      )}
    </Formik>
  );
}

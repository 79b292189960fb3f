import { t } from '@lingui/core/macro';
import { codeForm } from '@bidboard/backend/features/accounts/contracts/second-factor';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useVerifySecondFactorMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FocusedTitle } from '../auth-layout.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { storeLogin } from './login-redirect.tsx';
import styles from '../auth-layout.module.css';

type CodeForm = Infer<typeof codeForm>;

const validate = validateBy<CodeForm>(codeForm);

export interface CodeStepProps {
  challenge: string;
  /** Returns to the first step, for another person or after a timeout. */
  onBack: () => void;
}

export function CodeStep({ challenge, onBack }: CodeStepProps) {
  const [prove] = useVerifySecondFactorMutation();

  const submit = async ({ code }: CodeForm, helpers: FormikHelpers<CodeForm>) => {
    try {
      const answer = await prove({ body: { challenge, code } }).unwrap();
      if (storeLogin(answer)) return;
      showToast('error', answer.message);
      onBack();
    } catch (error) {
      if (problemOf(error).code !== 'challengeExpired') return showProblemInForm(error, helpers);
      showToast('error', problemOf(error).message);
      onBack();
    }
  };
  return (
    <>
      <FocusedTitle>{t`Enter your code`}</FocusedTitle>
      <Formik initialValues={{ code: '' }} validate={validate} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Form noValidate>
            <FormErrorSummary />
            <CodeField
              help={t`Enter the six digits from your authenticator. If you have lost it, use a recovery code.`}
            />
            <Button type="submit" primary large wide loading={isSubmitting}>
              {t`Log in`}
            </Button>
          </Form>
        )}
      </Formik>
      <p>
        <button type="button" className={styles.linkButton} onClick={onBack}>
          {t`Back to login`}
        </button>
      </p>
    </>
  );
}

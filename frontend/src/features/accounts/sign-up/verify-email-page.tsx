import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { accountEmailField } from '@bidboard/backend/features/accounts/contracts/accounts';
import { messages } from '@bidboard/backend/features/accounts/contracts/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { closed } from '@bidboard/backend/kernel/schema/schema';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useResendVerificationMutation, useVerifyEmailMutation } from '../endpoints.ts';
import { showProblemInForm, validateBy } from '../../../api/forms/form-problems.ts';
import { readChoice } from '../../../api/return-paths/engage-choice.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { storeReturnPathForEveryTab, returnPath } from '../../../api/return-paths/return-path.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import textStyles from '../../../ui/styles/text.module.css';

const validate = validateBy<{ email: string }>(closed({ email: accountEmailField() }));

function AskAgain() {
  const [resend, { data }] = useResendVerificationMutation();
  return (
    <Formik
      initialValues={{ email: '' }}
      validate={validate}
      onSubmit={(body, helpers) =>
        resend({ body })
          .unwrap()
          .then(
            () => undefined,
            (error: unknown) => showProblemInForm(error, helpers),
          )
      }
    >
      {({ isSubmitting }) => (
        <Form noValidate>
          <FormErrorSummary />
          <TextField name="email" label={t`Email`} type="email" autoComplete="email" inputMode="email" />
          <Button type="submit" primary large wide loading={isSubmitting}>
            {t`Send a new link`}
          </Button>
          <p role="status">{data?.message ?? ''}</p>
        </Form>
      )}
    </Formik>
  );
}

/**
 * The page that verifies a mailed address. A link is valid for one use, so each token is sent once, however often the page
 * renders. `next` is a waiting invite, to which sign-in leads users who were not going elsewhere.
 */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const next = useSearchParams()[0].get('next') ?? '';
  useEffect(() => {
    if (!readChoice() && returnPath() === undefined) storeReturnPathForEveryTab(next);
  }, [next]);
  const [verify, { data, error }] = useVerifyEmailMutation();
  const sentToken = useRef<string>(undefined);
  useEffect(() => {
    if (sentToken.current === token) return;
    sentToken.current = token;
    void verify({ params: { token } });
  }, [token, verify]);
  const problem = error ? problemOf(error) : undefined;
  // A link that was copied in part has a token that does not exist.
  const isDead = problem !== undefined && (problem.code === 'linkExpired' || problem.status === 404);

  return (
    <AuthLayout tabTitle={t`Verify your email`}>
      <h1 className={textStyles.title}>{t`Verify your email`}</h1>
      {data ? (
        <p role="status">
          {messages.emailVerified}{' '}
          <Trans>
            You can log in by{' '}
            <Link to={`/auth/login?email=${encodeURIComponent(data.email)}`}>clicking here</Link>.
          </Trans>
        </p>
      ) : null}
      {!data && !problem ? <p role="status">{t`Please wait...`}</p> : null}
      {isDead ? (
        <>
          <p role="alert">{refusals.linkExpired}</p>
          <AskAgain />
        </>
      ) : null}
      {problem && !isDead ? (
        <FailedState
          title={t`Your email was not verified`}
          detail={problem.message}
          onRetry={() => void verify({ params: { token } })}
        />
      ) : null}
    </AuthLayout>
  );
}

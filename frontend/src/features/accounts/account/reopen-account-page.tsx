import { t } from '@lingui/core/macro';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useReopenAccountMutation } from '../../privacy/endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { AuthLayout } from '../auth-layout.tsx';
import textStyles from '../../../ui/styles/text.module.css';

/** The page of the mailed link that reopens a closed account. It needs a button, because mail scanners follow links. */
export function ReopenAccountPage() {
  const { token = '' } = useParams();
  const [reopen, { error, isLoading }] = useReopenAccountMutation();
  const navigate = useNavigate();
  const problem = error ? problemOf(error) : undefined;
  const submit = async () => {
    const answer = await reopen({ body: { token } });
    if (!answer.data) return;
    showToast('success', answer.data.message, { survivesNavigation: true });
    void navigate('/auth/login');
  };
  return (
    <AuthLayout tabTitle={t`Restore your account`}>
      <h1 className={textStyles.title}>{t`Restore your account`}</h1>
      <p>{t`Your account is closed. Restore it, and everything is as it was.`}</p>
      {problem ? (
        <p role="alert">{problem.code === 'linkExpired' ? refusals.linkExpired : problem.message}</p>
      ) : null}
      {problem?.code === 'linkExpired' ? (
        <p>
          <Link to="/auth/login">{t`Log in`}</Link>
        </p>
      ) : (
        <Button primary large wide loading={isLoading} onClick={() => void submit()}>
          {t`Restore account`}
        </Button>
      )}
    </AuthLayout>
  );
}

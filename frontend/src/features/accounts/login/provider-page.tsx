import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../../../api/client/session.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ArrivedTitle } from '../arrived-title.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { ComeIn } from './come-in.tsx';
import { entryPage } from './entry-page.ts';
import { LinkForm } from './link-form.tsx';
import { SecondStep } from './second-step.tsx';
import { useProviderEntry } from './use-provider-entry.ts';
import type { EntryStage } from './use-provider-entry.ts';

function BackToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast('info', 'You did not sign in.', { survivesNavigation: true });
    void navigate(entryPage(), { replace: true });
  }, [navigate]);
  return null;
}

/** Explains why the user cannot sign in, and what helps. */
function Outside({ stage }: { stage: Extract<EntryStage, { at: 'outside' | 'failed' }> }) {
  return (
    <>
      <ArrivedTitle>You cannot sign in yet</ArrivedTitle>
      <p role="alert">{stage.message}</p>
      {stage.at === 'failed' && stage.code === 'otherIdentity' ? (
        <p>
          <Link to="/auth/forgot-password">Choose a password by mail</Link>
        </p>
      ) : null}
      <p>
        <Link to="/auth/login">Back to sign in</Link>
      </p>
    </>
  );
}

/** The page to which the provider returns users. */
export function ProviderPage() {
  const [stage, setStage] = useProviderEntry();
  const session = useSession();
  const navigate = useNavigate();
  const backToLogin = () => void navigate('/auth/login', { replace: true });
  if (session && stage.at !== 'asking') return <ComeIn />;
  return (
    <AuthLayout tabTitle="Sign in">
      {stage.at === 'asking' || stage.at === 'entered' ? (
        <>
          <h1 className="title">Signing you in</h1>
          <p role="status">Please wait...</p>
        </>
      ) : null}
      {stage.at === 'cancelled' ? <BackToSignIn /> : null}
      {stage.at === 'outside' || stage.at === 'failed' ? <Outside stage={stage} /> : null}
      {stage.at === 'challenged' ? <SecondStep challenge={stage.challenge} onBack={backToLogin} /> : null}
      {stage.at === 'link' ? <LinkForm person={stage.person} onAnswered={setStage} /> : null}
    </AuthLayout>
  );
}

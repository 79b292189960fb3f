import { t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import { mailTokenFragment } from '@bidboard/backend/features/accounts/contracts/mail-token-fragment';
import { Button } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentUserQuery, logOutAndRedirect } from '../accounts/endpoints.ts';
import { useFindTeamInvitationQuery, useJoinTeamMutation } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { rememberCurrentPage, storeReturnPathForEveryTab } from '../../api/return-paths/return-path.ts';
import { useSession } from '../../api/client/session.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './team.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface Invitation {
  invitationId: string;
  companyName: string;
  email: string;
  hasAccount: boolean;
}

const pathOf = (token: string) => `/app/join-team/${token}`;

/** For a visitor without a session: links to log in, or to create an account. */
function LoginPrompt({ invitation, token }: { invitation: Invitation; token: string }) {
  const navigate = useNavigate();
  const email = encodeURIComponent(invitation.email);
  const signIn = () => {
    rememberCurrentPage(pathOf(token));
    void navigate(`/auth/login?email=${email}`);
  };
  // The address of the next page names the token only in its fragment, which browsers send to no server.
  const signUp = () => {
    storeReturnPathForEveryTab(pathOf(token));
    void navigate(`/auth/register?email=${email}#${mailTokenFragment(token)}`);
  };
  return (
    <Button primary large wide onClick={() => (invitation.hasAccount ? signIn() : signUp())}>
      {invitation.hasAccount ? t`Log in to join` : t`Create your account to join`}
    </Button>
  );
}

function OtherAddress({ email }: { email: string }) {
  return (
    <>
      <p role="alert">
        <Trans>
          You are logged in as <b className={`${textStyles.semibold} ${styles.teamMail}`}>{email}</b>. This
          invitation is for another address.
        </Trans>
      </p>
      <Button primary large wide onClick={() => void logOutAndRedirect()}>
        {t`Log out and continue`}
      </Button>
      <p className={textStyles.muted}>
        <Link to="/app/dashboard">{t`Stay logged in and go to your dashboard`}</Link>
      </p>
    </>
  );
}

interface JoinProps {
  invitation: Invitation;
  /** Whether the user has joined and is about to move on. The invitation is used up by then, which needs no message. */
  isIn: boolean;
  onIn: () => void;
}

function Join({ invitation, isIn, onIn }: JoinProps) {
  const { data: me, error, refetch } = useCurrentUserQuery();
  const [join, { isLoading }] = useJoinTeamMutation();
  const navigate = useNavigate();
  if (error && !me)
    return <NotLoaded bare title={t`Your account did not load`} error={error} refetch={refetch} />;
  if (!me) return <SkeletonRows label={t`Loading your account`} rows={2} />;
  if (me.email.toLowerCase() !== invitation.email.toLowerCase()) return <OtherAddress email={me.email} />;
  if (me.companyId && !isIn)
    return (
      <p role="alert">
        <Trans>
          You are in {{ company: me.company ?? '' }} already. <Link to="/app/team">Leave it</Link> before you
          join {{ newCompany: invitation.companyName }}.
        </Trans>
      </p>
    );
  const submit = async () => {
    try {
      const { message } = await join({ body: { invitationId: invitation.invitationId } }).unwrap();
      onIn();
      showToast('success', message, { survivesNavigation: true });
      // The account pages depend on who the server now says the user is.
      await refetch();
      await navigate('/app/dashboard');
    } catch (problem) {
      showToast('error', problemText(problemOf(problem)));
    }
  };
  return (
    <Button primary large wide loading={isLoading || isIn} onClick={() => void submit()}>
      {t`Join ${{ companyName: invitation.companyName }}`}
    </Button>
  );
}

/** What an emailed invitation asks, for anyone who opens its link, and how to join the company. */
export function JoinTeam({ token }: { token: string }) {
  const session = useSession();
  const { data, error, refetch } = useFindTeamInvitationQuery({ params: { token }, search: {} });
  const [isIn, setIn] = useState(false);
  const problem = error ? problemOf(error) : undefined;
  // A link that was copied in part has a token that does not exist.
  const isDead = problem?.code === 'linkExpired' || problem?.status === 404;
  if (isDead && !(isIn && data))
    return (
      <>
        <h1 className={textStyles.title}>{t`This invitation is no longer valid`}</h1>
        <p role="alert">{t`It was used, withdrawn, or has expired, or the link is incomplete. Ask your colleague for a new one.`}</p>
        <p className={textStyles.muted}>
          <Link to="/app/dashboard">{t`Go to your dashboard`}</Link>
        </p>
      </>
    );
  if (problem && !data)
    return (
      <FailedState
        bare
        title={t`The invitation did not load`}
        detail={problem.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows label={t`Loading the invitation`} rows={3} />;
  const { companyName, invitedBy, email, role } = data;
  return (
    <>
      <h1 className={textStyles.title}>{t`Join ${companyName}`}</h1>
      <p>
        <Trans>
          {invitedBy} invites <b className={`${textStyles.semibold} ${styles.teamMail}`}>{email}</b> to{' '}
          {companyName} on Bidboard as <Select value={role} _admin="an admin" other="a member" />.
        </Trans>
      </p>
      {session ? (
        <Join invitation={data} isIn={isIn} onIn={() => setIn(true)} />
      ) : (
        <LoginPrompt invitation={data} token={token} />
      )}
      <p className={`${textStyles.small} ${textStyles.faint}`}>
        {t`Valid until ${{ day: formatDay(data.expiresAt) }}. Everything you made here before stays yours.`}
      </p>
    </>
  );
}

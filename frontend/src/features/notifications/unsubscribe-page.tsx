import { notificationTopics } from '@bidboard/backend/features/notifications/contracts/topics';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMailLinkQuery, useChangeMailSubscriptionMutation } from './endpoints.ts';
import { problemOf, type Problem } from '../../api/problems/problem.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import './preferences.css';

/**
 * /unsubscribe/:token, linked from the footer of a mail. Shows which mails these are, and a button that turns them off or on.
 * Viewing the page changes nothing.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const { currentData: link, error, refetch } = useMailLinkQuery({ params: { token } });
  const [turn, { isLoading }] = useChangeMailSubscriptionMutation();
  const [refused, setRefused] = useState<Problem>();
  const problem = error && !link ? problemOf(error) : undefined;
  const isDead = problem !== undefined && [400, 404, 422].includes(problem.status);
  const press = async () => {
    if (!link || isLoading) return;
    setRefused(undefined);
    try {
      await turn({ body: { token, isOn: !link.isOn } }).unwrap();
    } catch (thrown) {
      setRefused(problemOf(thrown));
    }
  };
  const what =
    link === undefined
      ? ''
      : link.about === 'daily'
        ? 'the daily mail'
        : link.about === 'sender'
          ? 'invites from the sender of this mail'
          : `mails about “${notificationTopics[link.about].name}”`;
  const isSender = link?.about === 'sender';
  const them = link?.about === 'daily' ? 'it' : 'them';
  return (
    <div className="wrap">
      <PageTitle title="Mails from Bidboard" crumbs={[{ label: 'Home', to: '/' }, { label: 'Mails' }]} />
      {link ? (
        <Panel padded>
          <p role="status" className="t3 bb">
            {link.isOn ? `You get ${what}.` : `You do not get ${what} any more.`}
          </p>
          <p className="muted">
            {isSender
              ? 'A block covers all later invites of the sender to the address that this mail came to. The sender sees that you do not want to be contacted, and nothing else.'
              : link.hasAccount
                ? 'What they tell stands under Notifications, unless you turned that off too. There you choose everything else.'
                : 'This is for the address that the mail came to. Mails about an account of yours, if you make one, come all the same.'}
          </p>
          {refused ? <p role="alert">{refused.message}</p> : null}
          <p className="mail-link__answers">
            <Button primary large aria-disabled={isLoading} onClick={() => void press()}>
              {isSender
                ? link.isOn
                  ? 'Block sender'
                  : 'Unblock sender'
                : link.isOn
                  ? `Turn ${them} off`
                  : `Turn ${them} on again`}
            </Button>
            {link.hasAccount ? (
              <ButtonLink large to="/app/notifications/preferences">
                Choose everything
              </ButtonLink>
            ) : null}
          </p>
        </Panel>
      ) : null}
      {isDead ? (
        <EmptyState icon="link" title="Link has expired or invalid.">
          Please copy the whole link from the foot of the mail. With an account you choose your mails under
          Notifications.
        </EmptyState>
      ) : null}
      {problem && !isDead ? (
        <FailedState title="The link did not load" detail={problem.message} onRetry={() => void refetch()} />
      ) : null}
      {!link && !problem ? <SkeletonText lines={4} label="Loading the link" /> : null}
    </div>
  );
}

import { t } from '@lingui/core/macro';
import type { mailLink } from '@bidboard/backend/features/notifications/contracts/preferences';
import { notificationTopics } from '@bidboard/backend/features/notifications/contracts/topics';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
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
import styles from './preferences.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

type LinkState = Pick<Infer<typeof mailLink.answer>, 'about' | 'isOn'>;

function statusOf({ about, isOn }: LinkState): string {
  if (about === 'daily') return isOn ? t`You get the daily email.` : t`You no longer get the daily email.`;
  if (about === 'sender')
    return isOn ? t`You get invites from this sender.` : t`You no longer get invites from this sender.`;
  const topic = notificationTopics[about].name;
  return isOn ? t`You get emails about “${topic}”.` : t`You no longer get emails about “${topic}”.`;
}

function actionOf({ about, isOn }: LinkState): string {
  if (about === 'sender') return isOn ? t`Block sender` : t`Unblock sender`;
  if (about === 'daily') return isOn ? t`Turn it off` : t`Turn it on again`;
  return isOn ? t`Turn them off` : t`Turn them on again`;
}

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

  const isSender = link?.about === 'sender';

  return (
    <div className={`${layoutStyles.pageWidth} ${styles.mailLink}`}>
      <PageTitle
        title={t`Emails from Bidboard`}
        crumbs={[{ label: t`Home`, to: '/' }, { label: t`Emails` }]}
      />
      {link ? (
        <Panel padded>
          <p role="status" className={`${textStyles.large} ${textStyles.semibold}`}>
            {statusOf(link)}
          </p>
          <p className={textStyles.muted}>
            {isSender
              ? t`A block stops all further invites from this sender to the address that received this email. The sender sees only that you do not want to be contacted.`
              : link.hasAccount
                ? t`You still see this under Notifications, unless you turned it off there too.`
                : t`This applies to the address that received the email. If you create an account, emails about it are still sent.`}
          </p>
          {refused ? <p role="alert">{refused.message}</p> : null}
          <p className={styles.mailLinkAnswers}>
            <Button primary large aria-disabled={isLoading} onClick={() => void press()}>
              {actionOf(link)}
            </Button>
            {link.hasAccount ? (
              <ButtonLink large to="/app/notifications/preferences">
                {t`Choose everything`}
              </ButtonLink>
            ) : null}
          </p>
        </Panel>
      ) : null}
      {isDead ? (
        <EmptyState icon="link" title={t`Link has expired or is invalid.`}>
          {t`Copy the whole link from the bottom of the email. With an account, you choose your emails under Notifications.`}
        </EmptyState>
      ) : null}
      {problem && !isDead ? (
        <FailedState
          title={t`The link did not load`}
          detail={problem.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!link && !problem ? <SkeletonText lines={4} label={t`Loading the link`} /> : null}
    </div>
  );
}

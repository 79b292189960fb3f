import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NewRowsButton } from '../../ui/grid/held-rows.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { MarkAllButton, NotificationRow } from './notification-list.tsx';
import { useHeldNotifications, useArrival, useNewestNotifications } from './use-notifications.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import { Popover } from '../../ui/floating/popover.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { bellCount, bellName } from './notification-labels.ts';
import styles from './notifications.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

interface NewestNotificationsProps {
  read: ReturnType<typeof useNewestNotifications>;
  /** Runs when the user opens one notification or the full list. */
  onLeave: () => void;
}

/** What the bell opens: the newest notifications and a link to all of them. */
function NewestNotifications({ read: { data, error, refetch }, onLeave }: NewestNotificationsProps) {
  const { rows, waiting, seen, handlers, release } = useHeldNotifications(data?.data, 'bell');
  return (
    <div className={styles.bellPanel} {...handlers}>
      <div className={panelStyles.panelBar}>
        <h2 className={textStyles.heading}>{t`Notifications`}</h2>
        <span className={layoutStyles.grow} />
        <NewRowsButton waiting={waiting} onRelease={release} />
        <MarkAllButton upTo={seen} unread={data?.unread ?? 0} />
      </div>
      {rows.length > 0 ? (
        <ol className={styles.bellList}>
          {rows.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} onOpen={onLeave} />
          ))}
        </ol>
      ) : null}
      {data && rows.length === 0 ? (
        <EmptyState bare icon="bell" title={t`No notifications yet`}>
          {t`Activity on your requests, invites and pages appears here.`}
        </EmptyState>
      ) : null}
      {!data && error ? (
        <NotLoaded bare title={t`The notifications did not load`} error={error} refetch={refetch} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={4} rowHeight={64} label={t`Loading the notifications`} /> : null}
      <p className={styles.bellFoot}>
        <Link to="/app/notifications" onClick={onLeave}>
          {t`All notifications`}
        </Link>
      </p>
    </div>
  );
}

/** The bell on every page of the account: the unread count and the newest notifications. It updates by itself. */
export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const read = useNewestNotifications();
  const arrival = useArrival(read.data);
  const unread = read.data?.unread ?? 0;
  return (
    <>
      <Popover
        label={t`Notifications`}
        className={styles.bellPopover}
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton className={styles.bell} aria-label={bellName(unread)}>
            <Icon name="bell" />
            {unread > 0 ? (
              <b className={styles.bellCount} aria-hidden>
                {bellCount(unread)}
              </b>
            ) : null}
          </IconButton>
        }
      >
        <NewestNotifications read={read} onLeave={() => setIsOpen(false)} />
      </Popover>
      <span className={visibilityStyles.visuallyHidden} role="status">
        {/* Keyed by id, so that a screen reader also announces another notification with the same text. */}
        {arrival ? <span key={arrival._id}>{t`New notification: ${{ title: arrival.title }}`}</span> : null}
      </span>
    </>
  );
}

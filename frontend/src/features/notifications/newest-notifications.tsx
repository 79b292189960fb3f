import { Link } from 'react-router-dom';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NewRowsButton } from '../../ui/grid/new-rows-button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useHeldNotifications } from './use-held-notifications.ts';
import type { useNewestNotifications } from './use-newest-notifications.ts';

interface NewestNotificationsProps {
  read: ReturnType<typeof useNewestNotifications>;
  /** Runs when the user opens one notification or the full list. */
  onLeave: () => void;
}

/** What the bell opens: the newest notifications and a link to all of them. */
export function NewestNotifications({ read: { data, error, refetch }, onLeave }: NewestNotificationsProps) {
  const { rows, waiting, seen, handlers, release } = useHeldNotifications(data?.data, 'bell');
  return (
    <div className="bell__panel" {...handlers}>
      <div className="panel__bar">
        <h2 className="head">Notifications</h2>
        <span className="grow" />
        <NewRowsButton waiting={waiting} onRelease={release} />
        <MarkAllButton upTo={seen} unread={data?.unread ?? 0} />
      </div>
      {rows.length > 0 ? (
        <ol className="bell__list">
          {rows.map((notification) => (
            <NotificationRow key={notification._id} notification={notification} onOpen={onLeave} />
          ))}
        </ol>
      ) : null}
      {data && rows.length === 0 ? (
        <EmptyState bare icon="bell" title="No notifications yet">
          What others do with your requests, invites and pages appear here.
        </EmptyState>
      ) : null}
      {!data && error ? (
        <NotLoaded bare title="The notifications did not load" error={error} refetch={refetch} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={4} rowHeight={64} label="Loading the notifications" /> : null}
      <p className="bell__foot">
        <Link to="/app/notifications" onClick={onLeave}>
          All notifications
        </Link>
      </p>
    </div>
  );
}

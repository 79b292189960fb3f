import { Link } from 'react-router-dom';
import { NotLoaded } from '../../api/not-loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewRowsButton } from '../../ui/new-rows-button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MarkAllButton } from './mark-all-button.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useHeldNotices } from './use-held-notices.ts';
import type { useNewestNotices } from './use-newest-notices.ts';

interface NewestNoticesProps {
  read: ReturnType<typeof useNewestNotices>;
  /** One of them was opened, or all of them. */
  onLeave: () => void;
}

/** What the bell opens: the newest, and the way to all. */
export function NewestNotices({ read: { data, error, refetch }, onLeave }: NewestNoticesProps) {
  const { rows, waiting, seen, handlers, release } = useHeldNotices(data?.data, 'bell');
  return (
    <div className="bell__sheet" {...handlers}>
      <div className="sheet__bar">
        <h2 className="head">Notifications</h2>
        <span className="grow" />
        <NewRowsButton waiting={waiting} onRelease={release} />
        <MarkAllButton upTo={seen} unread={data?.unread ?? 0} />
      </div>
      {rows.length > 0 ? (
        <ol className="bell__list">
          {rows.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} onOpen={onLeave} />
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

import { t } from '@lingui/core/macro';
import {
  notificationTopicNames,
  notificationTopics,
  type NotificationTopic,
} from '@bidboard/backend/features/notifications/contracts/topics';
import { notificationsPerPage } from '@bidboard/backend/features/notifications/contracts/page-sizes';
import { useState, type ReactNode } from 'react';
import { useCurrentUserQuery } from '../accounts/endpoints.ts';
import { useNotificationsQuery } from './endpoints.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NewRowsButton } from '../../ui/grid/held-rows.tsx';
import { useListAddress, type ListAddress } from '../../ui/navigation/use-list-address.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { byDay, bellCount } from './notification-labels.ts';
import { MarkAllButton, NotificationRow } from './notification-list.tsx';
import { useHeldNotifications, useNewestNotifications } from './use-notifications.ts';
import styles from './notifications.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** Why a list has no rows: there are none, none is unread, or the page number is too high. */
function noRows(place: ListAddress, total: number): ReactNode {
  if (total > 0)
    return (
      <EmptyState
        bare
        icon="bell"
        title={t`There is no such page of notifications`}
        action={<ButtonLink to={place.hrefOf(0)}>{t`Show the newest`}</ButtonLink>}
      />
    );
  if (place.param('topic') !== '')
    return (
      <EmptyState
        bare
        icon="bell"
        title={
          place.param('show') === 'unread'
            ? t`No notifications on this topic are unread`
            : t`No notifications on this topic yet`
        }
        action={<Button onClick={() => place.setParam('topic', '')}>{t`Show all topics`}</Button>}
      />
    );
  if (place.param('show') === 'unread')
    return (
      <EmptyState
        bare
        icon="check"
        title={t`Nothing is unread`}
        action={<Button onClick={() => place.setParam('show', '')}>{t`Show all notifications`}</Button>}
      />
    );
  return (
    <EmptyState bare icon="bell" title={t`No notifications yet`}>
      {t`Activity on your requests, invites and pages appears here live.`}
    </EmptyState>
  );
}

/** /app/notifications: all notifications of the user, or the unread ones, newest first, in pages. */
export function NotificationsPage() {
  const place = useListAddress();
  const { page, hrefOf, param, setParam } = place;
  const isUnread = param('show') === 'unread';
  const topic = notificationTopicNames.find((name) => name === param('topic'));
  const [now] = useState(() => new Date());
  const search = {
    page,
    size: notificationsPerPage,
    ...(isUnread && { show: 'unread' as const }),
    ...(topic && { topic }),
  };
  const read = useNotificationsQuery({ search });
  const newest = useNewestNotifications().data;
  const { data: me } = useCurrentUserQuery();
  const { currentData: listed, error, refetch } = read;
  // Once the last unread notification is read, nothing is left that could move.
  const at = isUnread && listed?.unread === 0 ? 'none' : hrefOf(page);
  const { rows, waiting, seen, handlers, release } = useHeldNotifications(listed?.data, at);
  const unread = listed?.unread ?? newest?.unread ?? 0;
  const total = listed?.total_records ?? 0;
  const shows = [
    { value: '', label: t({ message: 'All', context: 'notifications' }) },
    { value: 'unread', label: unread > 0 ? t`Unread (${{ count: bellCount(unread) }})` : t`Unread` },
  ];
  return (
    <>
      <PageTitle
        title={t`Notifications`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Notifications` }]}
        actions={<ButtonLink to="/app/notifications/preferences">{t`Preferences`}</ButtonLink>}
      />
      {!listed && error ? (
        <NotLoaded title={t`The notifications did not load`} error={error} refetch={refetch} />
      ) : (
        <section className={panelStyles.panel} aria-label={t`Notifications`} {...handlers}>
          <div className={panelStyles.panelBar}>
            <SegmentedControl
              label={t`Show`}
              options={shows}
              value={isUnread ? 'unread' : ''}
              onChange={(show) => setParam('show', show)}
            />
            <TopicFilter
              isOperator={me?.isOperator ?? false}
              value={topic ?? ''}
              onChange={(chosen) => setParam('topic', chosen)}
            />
            <span className={layoutStyles.grow} />
            <NewRowsButton waiting={waiting} onRelease={release} />
            <MarkAllButton upTo={seen} unread={unread} />
          </div>
          {listed && rows.length > 0
            ? byDay(rows, now).map(({ day, rows: ofDay }) => (
                <section key={`${day} ${ofDay[0]?._id}`} aria-label={day}>
                  <h2 className={`${styles.notificationsDay} ${textStyles.small}`}>{day}</h2>
                  <ol>
                    {ofDay.map((notification) => (
                      <NotificationRow key={notification._id} notification={notification} underDay />
                    ))}
                  </ol>
                </section>
              ))
            : null}
          {listed && rows.length === 0 ? noRows(place, total) : null}
          {listed ? null : <SkeletonRows rows={6} rowHeight={64} label={t`Loading the notifications`} />}
        </section>
      )}
      {listed && rows.length > 0 && total > notificationsPerPage ? (
        <Pagination
          page={page}
          pageSize={notificationsPerPage}
          total={total}
          hrefOf={hrefOf}
          onPage={() => scrollTo(0, 0)}
        />
      ) : null}
    </>
  );
}

interface TopicFilterProps {
  isOperator: boolean;
  /** '' for all topics. */
  value: string;
  onChange: (topic: string) => void;
}

const topics = Object.entries(notificationTopics) as [
  NotificationTopic,
  { name: string; operators?: true },
][];

/** Chooses which topic of notifications is listed. */
const TopicFilter = ({ isOperator, value, onChange }: TopicFilterProps) => (
  <Select
    dense
    label={t`Topic`}
    className={styles.topicFilter}
    value={value}
    options={[
      { value: '', label: t`All topics` },
      ...topics
        .filter(([, { operators }]) => isOperator || !operators)
        .map(([topic, { name }]) => ({ value: topic, label: name })),
    ]}
    onChange={onChange}
  />
);

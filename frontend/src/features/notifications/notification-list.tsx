import { t } from '@lingui/core/macro';
import type { NotificationItem } from '@bidboard/backend/features/notifications/contracts/notifications';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMarkNotificationReadMutation, useMarkAllNotificationsReadMutation } from './endpoints.ts';
import { formatTime, formatMoment } from '../../ui/format/date-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useNotificationIcon } from './notification-icons.ts';
import { whenOf } from './notification-labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import styles from './notifications.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

interface NotificationRowProps {
  notification: NotificationItem;
  /** Runs after the notification was opened here. Opening it in a tab of its own changes nothing here. */
  onOpen?: (() => void) | undefined;
  /** Whether the row is listed under the day of its fact. */
  underDay?: boolean | undefined;
}

/** One notification. Opening it marks it as read. If that fails it stays unread, and the link still works. */
export function NotificationRow({ notification, onOpen, underDay = false }: NotificationRowProps) {
  const [markRead] = useMarkNotificationReadMutation();
  const [now] = useState(() => new Date());
  const { _id, kind, title, detail, moment, path, createdAt, isRead } = notification;
  const icon = useNotificationIcon(kind);
  const opened = (event: MouseEvent) => {
    if (!isRead) void markRead({ body: { _id } });
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen?.();
  };
  return (
    <li>
      <Link
        to={path}
        className={`${styles.notification}${isRead ? '' : ` ${styles.isUnread}`}`}
        onClick={opened}
        onAuxClick={(event) => {
          if (event.button === 1) opened(event);
        }}
      >
        <Icon name={icon} />
        <span className={styles.notificationWords}>
          <span className={styles.notificationTitle}>
            {isRead ? null : <span className={visibilityStyles.visuallyHidden}>{t`Unread:`} </span>}
            {title}
          </span>
          {moment === null ? null : (
            <time className={`${styles.notificationMore} ${textStyles.tabular}`} dateTime={moment}>
              {formatMoment(moment)}
            </time>
          )}
          {detail === '' ? null : <span className={styles.notificationMore}>{detail}</span>}
        </span>
        <time
          className={`${styles.notificationWhen} ${textStyles.small} ${textStyles.tabular}`}
          dateTime={createdAt}
        >
          {underDay ? formatTime(createdAt) : whenOf(createdAt, now)}
        </time>
      </Link>
    </li>
  );
}

interface MarkAllButtonProps {
  /** The newest notification that the user saw; later ones stay unread. */
  upTo: string | undefined;
  unread: number;
}

/** Marks all as read. The button stays in place when nothing is left to mark, so that it keeps the focus. */
export function MarkAllButton({ upTo, unread }: MarkAllButtonProps) {
  const [markAll, { isLoading }] = useMarkAllNotificationsReadMutation();
  const hasNone = unread === 0 || upTo === undefined;
  const mark = () => {
    if (hasNone || isLoading) return;
    void markAll({ body: { upTo } })
      .unwrap()
      .catch((error: unknown) => showToast('error', problemText(problemOf(error))));
  };
  return (
    <Button quiet className={styles.markAll} aria-disabled={hasNone} onClick={mark}>
      {t`Mark all read`}
    </Button>
  );
}

import type { Notice } from '@bidboard/backend/contracts/notices';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMarkNoticeReadMutation } from '../../api/contract-api.ts';
import { formatTime } from '../../ui/day-format.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../../ui/moment-format.ts';
import { noticeIcons, whenOf } from './notice-words.ts';

interface NoticeRowProps {
  notice: Notice;
  /** After it was opened here; in a tab of its own it leaves what is open here. */
  onOpen?: (() => void) | undefined;
  /** It stands under the day of its fact. */
  underDay?: boolean | undefined;
}

/** One notice. To open it marks it as read; where that fails it stays unread, and leads on all the same. */
export function NoticeRow({ notice, onOpen, underDay = false }: NoticeRowProps) {
  const [markRead] = useMarkNoticeReadMutation();
  const [now] = useState(() => new Date());
  const { _id, kind, title, detail, moment, path, createdAt, isRead } = notice;
  const opened = (event: MouseEvent) => {
    if (!isRead) void markRead({ body: { _id } });
    if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen?.();
  };
  return (
    <li>
      <Link
        to={path}
        className={`told${isRead ? '' : ' is-unread'}`}
        onClick={opened}
        onAuxClick={(event) => {
          if (event.button === 1) opened(event);
        }}
      >
        <Icon name={noticeIcons[kind]} />
        <span className="told__words">
          <span className="told__title">
            {isRead ? null : <span className="vh">Unread: </span>}
            {title}
          </span>
          {moment === null ? null : (
            <time className="told__more num" dateTime={moment}>
              {formatMoment(moment)}
            </time>
          )}
          {detail === '' ? null : <span className="told__more">{detail}</span>}
        </span>
        <time className="told__when t1 num" dateTime={createdAt}>
          {underDay ? formatTime(createdAt) : whenOf(createdAt, now)}
        </time>
      </Link>
    </li>
  );
}

import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { notificationKinds } from './kinds.ts';
import { notificationTopicNames } from './topics.ts';
import {
  closed,
  bool,
  listing,
  message,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

const notification = closed({
  _id: uuid().required(),
  kind: oneOf(notificationKinds).required(),
  title: yup.string().required(),
  /** '' if the title says everything. */
  detail: yup.string().defined(),
  /** A time that the notification is about, such as an agreed one; else null. */
  moment: yup.string().nullable().defined(),
  /** The path in the product that the notification leads to. */
  path: yup.string().required(),
  createdAt: yup.string().required(),
  isRead: bool().required(),
});
export type NotificationItem = Infer<typeof notification>;

export const notifications = query('notifications', {
  method: 'GET',
  path: 'notice/getAll',
  tag: 'notifications',
  who: 'user',
  summary:
    "Returns the caller's notifications, newest first, 20 a page by default, and the number of unread ones, up to " +
    '100. `show` returns only unread ones, `topic` those of one topic. Notifications for members or buyers of a ' +
    'company, or for operators, are hidden from people who no longer are.',
  params: nothing,
  search: closed({
    page: whole(0, 100_000),
    size: whole(1, 100),
    show: oneOf(['unread']),
    topic: oneOf(notificationTopicNames),
  }),
  answer: listing(notification).shape({ unread: whole().required() }).noUnknown(),
});

export const markNotificationRead = command('markNotificationRead', {
  method: 'POST',
  path: 'notice/read',
  tag: 'notifications',
  who: 'user',
  summary: "Marks one of the caller's notifications as read.",
  params: nothing,
  body: closed({ _id: uuid().required() }),
  answer: message,
  refuses: ['notFound'],
});

export const markAllNotificationsRead = command('markAllNotificationsRead', {
  method: 'POST',
  path: 'notice/readAll',
  tag: 'notifications',
  who: 'user',
  summary: "Marks the caller's notifications as read: this one and all earlier ones. Later ones stay unread.",
  params: nothing,
  body: closed({ upTo: uuid().required() }),
  answer: message,
});

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
    'What the caller was told in the product, what was told last first, 20 a page unless size says otherwise, and how much of ' +
    'all of it is unread, counted up to 100. `show` keeps what is unread, `topic` what is of one topic. What was told to a member or a buyer of a company, or ' +
    'to an operator, is gone for whoever is that no more.',
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
  summary: 'Marks one of the caller’s notifications as read; one that is read stays as it is.',
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
  summary:
    'Marks the caller’s notifications as read: this one and all that were told before. What came meanwhile, which nobody has seen, stays ' +
    'unread.',
  params: nothing,
  body: closed({ upTo: uuid().required() }),
  answer: message,
});

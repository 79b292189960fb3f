import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { mailFrequencies, notificationTopicNames } from './topics.ts';
import { closed, bool, message, nothing, oneOf, verbatim, whole } from '../../../kernel/schema/schema.ts';

/** The hour of the daily mail until the user chooses another. */
export const defaultDigestHour = 8;

/** The hour in the time zone of the person's account, 0 to 23; in UTC if they have chosen none. */
const digestTime = { hour: whole(0, 23).required() };

export const notificationPreferences = query('notificationPreferences', {
  method: 'GET',
  path: 'notice/preferences',
  tag: 'notifications',
  who: 'user',
  summary:
    'Returns how the caller is notified of each topic: in the product or not, and by email immediately, once a ' +
    'day or never; and when the daily email is sent. Only operators have the topic `operations`.',
  params: nothing,
  search: nothing,
  answer: closed({
    topics: yup
      .array(
        closed({
          topic: oneOf(notificationTopicNames).required(),
          inApp: bool().required(),
          mail: oneOf(mailFrequencies).required(),
        }),
      )
      .required(),
    digest: closed(digestTime),
  }),
});

export const saveNotificationPreference = command('saveNotificationPreference', {
  method: 'POST',
  path: 'notice/preferences/topic',
  tag: 'notifications',
  who: 'user',
  summary:
    'Changes how the caller is notified of a topic: `inApp`, `mail` or both. Omitted values stay unchanged, so ' +
    'that two windows can change different values.',
  params: nothing,
  body: closed({
    topic: oneOf(notificationTopicNames).required(),
    inApp: bool(),
    mail: oneOf(mailFrequencies),
  }),
  answer: message,
  refuses: ['notFound'],
});

export const saveDigestTime = command('saveDigestTime', {
  method: 'POST',
  path: 'notice/preferences/digest',
  tag: 'notifications',
  who: 'user',
  summary: "Sets the hour of the caller's daily email, in the time zone of `users/settings`, otherwise UTC.",
  params: nothing,
  body: closed(digestTime),
  answer: message,
});

/** What a link in a mail is about: the mail's topic, the daily mail, or invites from the company that sent it. */
export const mailLinkSubjects = [...notificationTopicNames, 'daily', 'sender'] as const;

export const mailLink = query('mailLink', {
  method: 'GET',
  path: 'notice/mail-link/:token',
  tag: 'notifications',
  who: 'visitor',
  summary:
    'Returns which emails an unsubscribe link is about, and whether they are on. Changes nothing. `hasAccount` ' +
    'tells whether the recipient can log in to choose more.',
  params: closed({ token: verbatim(400).required() }),
  search: nothing,
  answer: closed({
    about: oneOf(mailLinkSubjects).required(),
    isOn: bool().required(),
    hasAccount: bool().required(),
  }),
  refuses: ['linkExpired'],
});

export const changeMailSubscription = command('changeMailSubscription', {
  method: 'POST',
  path: 'notice/mail-link',
  tag: 'notifications',
  who: 'visitor',
  summary:
    'Turns the emails of an unsubscribe link off, or on again as before. It needs no login, because the link ' +
    'identifies the recipient.',
  params: nothing,
  body: closed({ token: verbatim(400).required(), isOn: bool().required() }),
  answer: message,
  refuses: ['linkExpired'],
});

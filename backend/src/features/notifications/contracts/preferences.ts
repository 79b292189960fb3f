import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { mailFrequencies, notificationTopicNames } from './topics.ts';
import {
  closed,
  bool,
  message,
  nothing,
  oneOf,
  text,
  verbatim,
  whole,
} from '../../../kernel/schema/schema.ts';

/** The time of the daily mail until the user chooses another. */
export const defaultDigestTime = { timeZone: 'UTC', hour: 8 } as const;

const digestTime = {
  timeZone: text(60).required(),
  /** The hour in that time zone, 0 to 23. */
  hour: whole(0, 23).required(),
};

export const notificationPreferences = query('notificationPreferences', {
  method: 'GET',
  path: 'notice/preferences',
  tag: 'notifications',
  who: 'user',
  summary:
    'How the caller is told of each topic: in the product or not, and by mail at once, once a day or not at all; and when the ' +
    'daily mail comes. `operations` is there for operators alone.',
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
    'Says how the caller is told of a topic from now on: `inApp`, `mail` or both. What is left out stays, so two windows that ' +
    'change two things change both.',
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
  summary: 'Says at which hour of which zone’s clock the caller’s daily mail goes out.',
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
    'Which mails the link at the end of a mail is about, and whether they come. To look changes nothing. `hasAccount`: whether ' +
    'somebody can sign in to choose more.',
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
    'Turns the mails of a link off, or on again as they came before. Without a sign-in: the link proves whose they are.',
  params: nothing,
  body: closed({ token: verbatim(400).required(), isOn: bool().required() }),
  answer: message,
  refuses: ['linkExpired'],
});

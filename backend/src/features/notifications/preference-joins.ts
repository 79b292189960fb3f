import { notificationTopics, type NotificationTopic } from './contracts/topics.ts';
import { isAlwaysMailed, topicOf, type NotificationKind } from './contracts/kinds.ts';
import { sql } from '../../platform/database/database.ts';

type Fragment = ReturnType<typeof sql.fragment>;

/** A hash that does not reveal its address. The database calculates it and uses it to find an account. */
export const addressHash = (address: Fragment) => sql.fragment`address_hash(${address})`;

/** Joins the preference of a user `u` of app_user for a topic that SQL names. */
export const joinPreferenceOf = (topic: Fragment) => sql.fragment`
  left join notification_preference chosen on chosen.user_id = u.id and chosen.topic = ${topic}
  left join mail_suppression stopped
    on stopped.topic = ${topic} and stopped.address_hash = ${addressHash(sql.fragment`u.email`)}`;
/** Joins the preference for one topic. */
export const joinPreference = (topic: NotificationTopic) => joinPreferenceOf(sql.fragment`${topic}`);
export const wantsInApp = sql.fragment`coalesce(chosen.in_app, true)`;
/**
 * The chosen setting, else the topic's default. A choice made before the user had an account applies until they choose with one.
 */
export const preferredMailOr = (usual: Fragment) => sql.fragment`
  case when chosen.mail is not null then chosen.mail when stopped.topic is not null then 'off' else ${usual} end`;

/** Returns the chosen setting, else the default of this topic. */
export const preferredMail = (topic: NotificationTopic) =>
  preferredMailOr(sql.fragment`${notificationTopics[topic].mail}`);

/** How the mail of a kind is delivered to a user `u`. */
export const mailOf = (kind: NotificationKind) =>
  isAlwaysMailed(kind) ? sql.fragment`'atOnce'` : preferredMail(topicOf(kind));

import { t } from '../../kernel/text/texts.ts';
import {
  notificationPreferences,
  saveDigestTime,
  saveNotificationPreference,
  defaultDigestHour,
} from './contracts/preferences.ts';
import { messages } from './contracts/messages.ts';
import {
  isMailChosen,
  mailFrequencies,
  notificationTopicNames,
  notificationTopics,
  type NotificationTopic,
} from './contracts/topics.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler, queryHandler, type Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { oneOf, bool, number, row } from '../../platform/database/row.ts';
import {
  joinPreference,
  joinPreferenceOf,
  wantsInApp,
  preferredMail,
  preferredMailOr,
} from './preference-joins.ts';

const mayChoose = (topic: NotificationTopic, { isOperator }: Pick<Caller, 'isOperator'>): boolean =>
  isOperator || !('operators' in notificationTopics[topic]);

const preferenceRow = row({ inApp: bool, mail: oneOf(mailFrequencies) });

export const notificationPreferencesHandler = queryHandler(
  notificationPreferences,
  async ({ db, caller }) => {
    const topics = notificationTopicNames.filter((topic) => mayChoose(topic, caller));
    const preferences = await db.any(sql.type(
      row({ topic: oneOf(notificationTopicNames), inApp: bool, mail: oneOf(mailFrequencies) }),
    )`
    select filed.topic, ${wantsInApp} as "inApp", ${preferredMailOr(sql.fragment`filed.usual`)} as mail
    from ${sql.unnest(
      topics.map((topic, place) => [place, topic, notificationTopics[topic].mail]),
      ['int4', 'text', 'text'],
    )} as filed (place, topic, usual)
    join app_user u on u.id = ${caller.userId}
    ${joinPreferenceOf(sql.fragment`filed.topic`)}
    order by filed.place`);
    const hour = await db.maybeOneFirst(sql.type(row({ hour: number }))`
    select hour from digest_time where user_id = ${caller.userId}`);
    return { topics: [...preferences], digest: { hour: hour ?? defaultDigestHour } };
  },
);

/** Writes only the given fields, whatever another window saves of the rest at the same moment. */
export const saveNotificationPreferenceHandler = commandHandler(
  saveNotificationPreference,
  async ({ body: { topic, inApp, mail }, caller, db, record, now }) => {
    if (!mayChoose(topic, caller)) return refuse('notFound');
    if (mail !== undefined && !isMailChosen(topic))
      return refuse('invalidFields', { errors: [{ field: 'mail', message: messages.mailAlwaysComes }] });
    const errors = [{ field: 'mail', message: t('Choose the product, email or both') }];
    if (inApp === undefined && mail === undefined) return refuse('invalidFields', { errors });
    const current = await db.one(sql.type(preferenceRow)`
      select ${wantsInApp} as "inApp", ${preferredMail(topic)} as mail
      from app_user u ${joinPreference(topic)} where u.id = ${caller.userId}`);
    await record(
      { name: 'notificationPreferencesChanged', payload: { userId: caller.userId } },
      sql.statement`
        insert into notification_preference (user_id, topic, in_app, mail, changed_at)
        values (${caller.userId}, ${topic}, ${inApp ?? current.inApp}, ${mail ?? current.mail},
          to_timestamp(${now}::double precision / 1000))
        on conflict on constraint notification_preference__pkey do update set
          in_app = coalesce(${inApp ?? null}::boolean, notification_preference.in_app),
          mail = coalesce(${mail ?? null}::text, notification_preference.mail),
          mail_before = case when ${mail ?? null}::text is null then notification_preference.mail_before end,
          changed_at = excluded.changed_at`,
    );
    return { message: messages.notificationPreferenceSaved };
  },
);

export const saveDigestTimeHandler = commandHandler(saveDigestTime, async ({ body, caller, record, now }) => {
  await record(
    { name: 'notificationPreferencesChanged', payload: { userId: caller.userId } },
    sql.statement`
      insert into digest_time (user_id, hour, changed_at)
      values (${caller.userId}, ${body.hour}, to_timestamp(${now}::double precision / 1000))
      on conflict on constraint digest_time__pkey do update set
        hour = excluded.hour, changed_at = excluded.changed_at`,
  );
  return { message: messages.digestTimeSaved };
});

import { t } from '../../../kernel/text/texts.ts';
import { sql, type Database } from '../../../platform/database/database.ts';
import { bool, number, row, text, texts } from '../../../platform/database/row.ts';
import {
  asOperator,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';

const waitingJobs = sql.fragment`
  event_receipt r join outbox o on o.event_id = r.event_id
  where r.dead_letter_error is not null and r.discarded_at is null`;

/**
 * Records that jobs were dead-lettered since the last such event. It does so at most once an hour, because an outage can fail
 * hundreds of jobs. Jobs of that event itself do not count: if its email fails, each report would cause the next. Returns whether
 * it recorded the event.
 */
export const reportFailedJobs = (database: Database): Promise<boolean> =>
  database.transaction(async (tx) => {
    // Two workers that run this at once would both find no event.
    await tx.any(sql.type(row({ lock: text }))`
      select pg_advisory_xact_lock(hashtext('jobsDeadLettered'))::text as lock`);
    // An event's id begins with its time, and so finds the last hours by its index.
    const { isDue } = await tx.one(sql.type(row({ isDue: bool }))`
      select (last.at is null or last.at < now() - interval '1 hour') and exists (
        select from ${waitingJobs} and r.processed_at > coalesce(last.at, now() - interval '2 hours')
          and o.name <> 'jobsDeadLettered') as "isDue"
      from (
        select max(occurred_at) as at from outbox
        where event_id >= uuidv7(interval '-2 hours') and name = 'jobsDeadLettered'
      ) last`);
    if (isDue)
      await recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })({
        name: 'jobsDeadLettered',
        payload: {},
      });
    return isDue;
  });

export const failedJobNotificationBuilders: NotificationBuilders<'jobsDeadLettered'> = {
  jobsDeadLettered: async (db, _payload, { formats }) => {
    const { jobs, names, operators } = await db.one(
      sql.type(row({ jobs: number, names: texts, operators: texts }))`
      select count(*)::int4 as jobs,
        coalesce((array_agg(distinct r.subscriber))[:3], '{}') as names,
        array(select u.id::text from app_user u where u.is_operator and u.is_verified) as operators
      from ${waitingJobs}`,
    );
    if (jobs === 0) return [];
    return [
      {
        to: operators,
        recipientRole: asOperator,
        title: t(
          '{count, plural, one {A failed job needs an operator} other {# failed jobs need an operator}}',
          {
            count: jobs,
          },
        ),
        detail: formats.list(names),
        path: '/app/operations',
      },
    ];
  },
};

import { topicOf, type NotificationKind } from './contracts/kinds.ts';
import { sql, type Queryable, type Transaction, type Database } from '../../platform/database/database.ts';
import { oneLine } from '../../platform/notifications/one-line.ts';
import { row, text } from '../../platform/database/row.ts';
import type {
  NotificationContent,
  NotificationBuilder,
  NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import type { Formats } from '../../kernel/format/formats.ts';
import { findReaders, siteReader, withTextsOf, type Reader } from '../../platform/notifications/readers.ts';
import { joinPreference, mailOf, wantsInApp } from './preference-joins.ts';
import type { EventName, RecordedEvent } from '../../kernel/events.ts';
import { hasReceipt, recordReceipt } from '../../platform/outbox/receipt.ts';

/** The event that a notification is about: its id, its kind, the user who acted, and when it happened, in ms since 1970. */
export interface NotifiedEvent {
  eventId: string;
  kind: NotificationKind;
  actorId: string | null;
  occurredAt: number;
}

/**
 * Writes one notification per user, and decides by their current preferences how it is delivered. A user who already has a
 * notification of this event keeps it unchanged.
 */
export async function addNotifications(
  tx: Transaction,
  { eventId, kind, actorId, occurredAt }: NotifiedEvent,
  contents: readonly NotificationContent[],
): Promise<void> {
  const rows = contents.flatMap(({ to, recipientRole, title, detail = '', moment = null, path }) =>
    to.map((userId) => [
      userId,
      recipientRole.as,
      recipientRole.companyId,
      oneLine(title),
      oneLine(detail),
      moment,
      path,
    ]),
  );
  await tx.query(sql.statement`
    insert into notification
      (user_id, recipient_role, company_id, event_id, kind, title, detail, moment, path, created_at, is_listed, mail, actor_id)
    select told.user_id, recipient_role, company_id, ${eventId}, ${kind}, title, detail, to_timestamp(moment / 1000), path,
      to_timestamp(${occurredAt}::double precision / 1000), ${wantsInApp}, ${mailOf(kind)}, ${actorId}::uuid
    from ${sql.unnest(rows, ['uuid', 'text', 'uuid', 'text', 'text', 'float8', 'text'])}
      as told (user_id, recipient_role, company_id, title, detail, moment, path)
    join app_user u on u.id = told.user_id
    ${joinPreference(topicOf(kind))}
    on conflict on constraint notification__once do nothing`);
}

/** Lists all users who read of an event in the product. */
const listRecipients = (db: Queryable, eventId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select distinct user_id::text as id from notification where event_id = ${eventId} and is_listed`);

/** The subscriber whose receipt says that everyone has been notified. */
export const notificationSubscriber = 'notifications';

/**
 * Creates one notification of an event for each recipient and returns the recipients. The first run fixes the recipients and the
 * words. A repeated run changes nothing, so people who joined later do not hear about events from before.
 */
export const notificationCreator =
  (builders: Partial<NotificationBuilders<EventName>>) =>
  async (
    database: Database,
    { eventId, name, payload, occurredAt }: RecordedEvent<NotificationKind>,
  ): Promise<readonly string[]> => {
    if (!(await hasReceipt(database, eventId, notificationSubscriber)))
      await database.transaction(async (tx) => {
        const build = builders[name] as NotificationBuilder<NotificationKind> | undefined;
        if (!build) throw new Error(`no feature builds the notification of ${name}`);
        const actor = await findActor(tx, eventId);
        const contents = await buildForReaders(tx, (formats) =>
          build(tx, payload, { eventId, actor, formats }),
        );
        await addNotifications(tx, { eventId, kind: name, actorId: actor?.id ?? null, occurredAt }, contents);
        await recordReceipt(tx, eventId, notificationSubscriber);
      });
    return listRecipients(database, eventId);
  };

/**
 * Builds the contents once for each language and formats among the recipients. The first run, in those of the site, finds the
 * recipients.
 */
async function buildForReaders(
  db: Queryable,
  build: (formats: Formats) => Promise<readonly NotificationContent[]>,
): Promise<NotificationContent[]> {
  const buildFor = (reader: Reader) => withTextsOf(reader, () => build(reader.formats));
  const ofSite = await buildFor(siteReader);
  const recipients = new Set(ofSite.flatMap(({ to }) => to));
  const readerOf = await findReaders(db, [...recipients]);
  const contents: NotificationContent[] = [];
  for (const [reader, ids] of Map.groupBy(recipients, readerOf)) {
    const built = reader === siteReader ? ofSite : await buildFor(reader);
    contents.push(
      ...built.map((content) => ({ ...content, to: content.to.filter((id) => ids.includes(id)) })),
    );
  }
  return contents;
}

const findActor = (db: Queryable, eventId: string) =>
  db.maybeOne(sql.type(row({ id: text, name: text }))`
    select u.id::text, u.user_name as name from outbox o join app_user u on u.id = o.actor_id
    where o.event_id = ${eventId}`);

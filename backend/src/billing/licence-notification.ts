import { sql, type Queryable } from '../platform/database.ts';
import type { Recipient } from '../platform/recipients.ts';
import { oneOf, bool, json, nullable, row, text, time } from '../platform/row.ts';
import { buyersOf } from './payment-mail.ts';

/** What a licence comes to that is not simply paid: that alone is news. */
const licenceNotificationKinds = ['pastDue', 'ended', 'cancelled'] as const;
export type LicenceNotificationKind = (typeof licenceNotificationKinds)[number];

/** What is said of a licence. Times in ms since 1970. */
export interface LicenceMail {
  companyId: string;
  product: string;
  to: readonly Recipient[];
  kind: LicenceNotificationKind;
  paidUntil: number;
  licensedUntil: number;
}

const licenceRow = row({
  companyId: text,
  product: text,
  kind: nullable(oneOf(licenceNotificationKinds)),
  isOfEvent: bool,
  paidUntil: time,
  licensedUntil: time,
  to: json<Recipient[]>(),
});

const notificationKindOf = sql.fragment`
  case when l.status in ('pastDue', 'ended') then l.status when l.is_cancelled then 'cancelled' end`;

/**
 * What is to be told of a licence under an event, and notes that it was: once for each news until it has become another one,
 * since a licence changes in much that is none. Nothing where it goes on as before, where none of its years is paid, or where
 * the same was told under another event. Mails and notices each ask, once or again: under one event they hear the same, and
 * the row's lock lets one event have it whichever of them is first.
 */
export async function claimLicenceNotification(
  db: Queryable,
  licenceId: string,
  eventId: string,
): Promise<LicenceMail | null> {
  const claimed = await db.maybeOne(sql.type(licenceRow)`
    update licence l set told_news = ${notificationKindOf},
      told_event_id = case when l.told_news is not distinct from ${notificationKindOf} then l.told_event_id else ${eventId}::uuid end
    where l.id = ${licenceId} and l.paid_until is not null and l.licensed_until is not null
    returning l.company_id::text as "companyId", l.product_name as product, l.told_news as kind,
      coalesce(l.told_event_id = ${eventId}::uuid, false) as "isOfEvent", l.paid_until as "paidUntil",
      l.licensed_until as "licensedUntil", ${buyersOf(sql.fragment`l.company_id`)}`);
  if (!claimed?.isOfEvent || claimed.kind === null) return null;
  const { companyId, product, to, kind, paidUntil, licensedUntil } = claimed;
  return { companyId, product, to, kind, paidUntil, licensedUntil };
}

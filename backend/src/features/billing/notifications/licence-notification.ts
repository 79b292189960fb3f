import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Recipient } from '../../../platform/notifications/recipients.ts';
import { oneOf, bool, json, nullable, row, text, time } from '../../../platform/database/row.ts';
import { buyersOf } from './payment-mail.ts';

/** The licence states that are reported, apart from regular payment. */
const licenceNotificationKinds = ['pastDue', 'ended', 'cancelled'] as const;
export type LicenceNotificationKind = (typeof licenceNotificationKinds)[number];

/** The contents of a licence mail. Times are in ms since 1970. */
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
 * Returns what to report of a licence under an event, and records that it was reported. Each news item is reported once until it
 * changes, since many changes of a licence are no news. Returns null if nothing changed, if no year is paid, or if another event
 * reported it. Mails and notifications each ask, perhaps repeatedly: under one event they get the same result. The row's lock
 * assigns the news to one event, whichever of them comes first.
 */
export async function claimLicenceNotification(
  db: Queryable,
  licenceId: string,
  eventId: string,
): Promise<LicenceMail | null> {
  const claimed = await db.maybeOne(sql.type(licenceRow)`
    update licence l set announced_change = ${notificationKindOf},
      announced_event_id = case when l.announced_change is not distinct from ${notificationKindOf} then l.announced_event_id else ${eventId}::uuid end
    where l.id = ${licenceId} and l.paid_until is not null and l.licensed_until is not null
    returning l.company_id::text as "companyId", l.product_name as product, l.announced_change as kind,
      coalesce(l.announced_event_id = ${eventId}::uuid, false) as "isOfEvent", l.paid_until as "paidUntil",
      l.licensed_until as "licensedUntil", ${buyersOf(sql.fragment`l.company_id`)}`);
  if (!claimed?.isOfEvent || claimed.kind === null) return null;
  const { companyId, product, to, kind, paidUntil, licensedUntil } = claimed;
  return { companyId, product, to, kind, paidUntil, licensedUntil };
}

import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, row, text, time } from '../../../platform/database/row.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';

type Fragment = ReturnType<typeof sql.fragment>;

/**
 * The condition that prices and commercial answers of an RFP are still closed to its buyer. Every query that reads them for the
 * buyer's people asks it.
 */
export const arePricesClosedIn = (rfpId: Fragment): Fragment => sql.fragment`
  exists (select from rfp envelope
    where envelope.id = ${rfpId} and envelope.has_two_envelopes and envelope.technical_closed_at is null)`;

/** Returns the same for an RFP by its id. */
export const arePricesClosed = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select where ${arePricesClosedIn(sql.fragment`${rfpId}::uuid`)}`);

/** Refuses technicalClosed once technical scores are final: after that, no one may change what they are made of. */
export async function requireTechnicalOpen(db: Queryable, rfpId: string): Promise<void> {
  if ((await findEnvelopes(db, rfpId)).closedAt !== null) refuse('technicalClosed');
}

/** Refuses pricesClosed while prices and commercial answers are closed to the buyer. */
export async function requirePricesOpen(db: Queryable, rfpId: string): Promise<void> {
  if (await arePricesClosed(db, rfpId)) refuse('pricesClosed');
}

/** The two envelopes of an RFP: whether it has them, and when and by whom the technical evaluation was closed. */
export const findEnvelopes = (db: Queryable, rfpId: string) =>
  db.one(sql.type(row({ hasTwoEnvelopes: bool, closedAt: nullable(time), closedBy: nullable(text) }))`
    select r.has_two_envelopes as "hasTwoEnvelopes", r.technical_closed_at as "closedAt", u.user_name as "closedBy"
    from rfp r left join app_user u on u.id = r.technical_closed_by where r.id = ${rfpId}`);

/** Returns a change that closes the technical evaluation permanently. It affects no row if it is closed already. */
export const setTechnicalClosed = (rfpId: string, { by, now }: { by: string; now: number }): Change =>
  sql.statement`
    update rfp set technical_closed_at = to_timestamp(${now}::double precision / 1000), technical_closed_by = ${by}
    where id = ${rfpId} and has_two_envelopes and technical_closed_at is null`;

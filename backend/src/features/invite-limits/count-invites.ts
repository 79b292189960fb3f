import { isAtDomainOf } from '../claims/public.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import { nullable, number, row, text } from '../../platform/database/row.ts';
import { dayOf, decideInvites, limitsOf, nextDayAt, type OwnLimit } from './invite-limit.ts';
import { findReaderFormats } from '../../platform/notifications/reader-formats.ts';
import { t } from '../../kernel/text/texts.ts';

export interface Sender {
  userId: string;
  companyId: string | null;
}

export interface InviteByEmail {
  email: string;
  /** The location in the request; null if the invite was saved before. */
  field: string | null;
}

/** How many days of counts are stored for a sender. */
const storedDays = 7;
const maxListed = 200;

/**
 * Returns the changes that count invites to email addresses, all of which are sent with this transaction. Refuses
 * inviteLimitReached if they exceed what the account or its company may still send today, and names the excess invites.
 */
export const countInvites =
  (multiplier: number) =>
  async (
    db: Queryable,
    sender: Sender,
    invites: readonly InviteByEmail[],
    now: number,
  ): Promise<Change[]> => {
    if (invites.length === 0) return [];
    const { userId, companyId } = sender;
    const day = dayOf(now);
    // If one sender publishes two RFPs at once, the second waits here and counts what the first sent.
    await db.one(sql.statement`
      select pg_advisory_xact_lock(hashtextextended(${`invites of ${companyId ?? userId}`}, 0))::text as locked`);
    const limits = limitsOf(await findSender(db, companyId), multiplier);
    const sent = await db.one(sql.type(row({ account: number, company: number }))`
      select coalesce(sum(sent) filter (where user_id = ${userId}), 0)::int4 as account,
        coalesce(sum(sent) filter (where company_id = ${companyId}::uuid), 0)::int4 as company
      from invite_count where day = ${day}::date and (user_id = ${userId} or company_id = ${companyId}::uuid)`);
    const decided = decideInvites(limits, sent, invites.length);
    if (!decided.ok) {
      const until = nextDayAt(now);
      const formatsOf = await findReaderFormats(db, [userId]);
      refuse('inviteLimitReached', {
        message: inviteLimitMessage({
          ...decided,
          requested: invites.length,
          until: formatsOf(userId).dateTime(until),
        }),
        errors: invites
          .slice(decided.left, decided.left + maxListed)
          .map(({ email, field }) => ({ field: field ?? 'invitees', message: overInviteLimit(email) })),
        retryAfterSeconds: Math.ceil((until - now) / 1000),
      });
    }
    return [
      {
        mayMiss: sql.statement`
          delete from invite_count where user_id = ${userId} and day < ${day}::date - ${storedDays}::int4`,
      },
      sql.statement`
        insert into invite_count as before (day, user_id, company_id, sent)
        values (${day}::date, ${userId}, ${companyId}, ${invites.length})
        on conflict on constraint invite_count__once do update set sent = before.sent + excluded.sent`,
    ];
  };

/** Finds the facts that the limit of a sender depends on. */
export async function findSender(db: Queryable, companyId: string | null) {
  if (companyId === null) return { hasCompany: false, isAtOwnDomain: false, ownLimit: null };
  const members = await db.any(sql.type(row({ email: text, website: text }))`
    select u.email, c.website from company c join membership m on m.company_id = c.id join app_user u on u.id = m.user_id
    where c.id = ${companyId} and u.is_verified and u.closed_at is null`);
  const ownLimit = await db.maybeOne(sql.type(row({ perDay: nullable(number) }))`
    select per_day as "perDay" from invite_limit where company_id = ${companyId}`);
  return {
    hasCompany: true,
    isAtOwnDomain: members.some(({ email, website }) => isAtDomainOf(email, website)),
    ownLimit: ownLimit satisfies OwnLimit | null,
  };
}

/** Says why invites were refused: the limit, and until when it applies. */
function inviteLimitMessage({
  perDay,
  left,
  requested,
  until,
}: {
  perDay: number;
  left: number;
  requested: number;
  until: string;
}): string {
  return t(
    'You can invite {perDay} email addresses a day; {left, plural, =0 {none is left} one {# is left} other {# are left}} until {until}, and this would invite {requested}. Nothing was sent.',
    { perDay, left, until, requested },
  );
}

const overInviteLimit = (email: string): string => t('{email} is over the limit of today.', { email });

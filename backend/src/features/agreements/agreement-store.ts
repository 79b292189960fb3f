import type { Agreement, AwardAcceptance } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';

const acceptanceRow = row({ document: text, sha256: text, acceptedBy: text, acceptedAt: time });

/** Finds the acceptance of an award by the invite that won. */
export async function findAcceptance(db: Queryable, inviteId: string): Promise<AwardAcceptance | null> {
  const found = await db.maybeOne(sql.type(acceptanceRow)`
    select a.document, a.sha256, u.user_name as "acceptedBy", a.accepted_at as "acceptedAt"
    from award_acceptance a join app_user u on u.id = a.accepted_by where a.invite_id = ${inviteId}`);
  return found && { ...found, acceptedAt: isoTime(found.acceptedAt) };
}

/** Lists which of these RFPs have an award that the winner has not accepted, with the time of the award. */
export const listUnacceptedAwards = (
  db: Queryable,
  rfpIds: readonly string[],
): Promise<readonly { rfpId: string; awardedAt: number }[]> =>
  db.any(sql.type(row({ rfpId: text, awardedAt: time }))`
    select d.rfp_id::text as "rfpId", d.decided_at as "awardedAt" from rfp_decision d
    where d.rfp_id = any(${sql.array([...rfpIds], 'uuid')}) and d.awarded_invite_id is not null
      and not exists (select from award_acceptance a where a.invite_id = d.awarded_invite_id)`);

/** Adds the acceptance. Of two at the same time, the second waits for the first and then adds none. */
export const addAcceptance = (
  inviteId: string,
  { document, sha256 }: { document: string; sha256: string },
  { userId, now }: { userId: string; now: number },
): Change => sql.statement`
  insert into award_acceptance (invite_id, document, sha256, accepted_by, accepted_at)
  values (${inviteId}, ${document}, ${sha256}, ${userId}, to_timestamp(${now}::double precision / 1000))
  on conflict (invite_id) do nothing`;

const factsRow = row({
  rfpName: text,
  buyer: text,
  vendorId: text,
  vendor: text,
  userName: text,
  email: text,
  receiptNumber: nullable(number),
  receiptSha256: nullable(text),
  currency: text,
  finalRound: nullable(number),
  finalSha256: nullable(text),
});

/** Reads what the document of an acceptance names. The receipt is that of the response as it is now. */
export const loadAcceptanceFacts = (db: Queryable, inviteId: string, userId: string) =>
  db.one(sql.type(factsRow)`
    select r.name as "rfpName", coalesce(b.name, o.user_name) as buyer, c.id::text as "vendorId", c.name as vendor,
      u.user_name as "userName", u.email, t.number as "receiptNumber", t.sha256 as "receiptSha256",
      coalesce(p.currency, r.currency) as currency, v.number as "finalRound", v.sha256 as "finalSha256"
    from invite i join rfp r on r.id = i.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id join company c on c.id = i.company_id
    join app_user u on u.id = ${userId} left join response_currency p on p.invite_id = i.id
    left join lateral (
      select number, sha256 from response_receipt where invite_id = i.id and withdrawn_at is null
      order by number desc limit 1) t on true
    left join lateral (
      select f.number, o.sha256 from response_version w join final_round f on f.id = w.round_id
      join final_offer o on o.round_id = f.id and o.invite_id = w.invite_id
      where w.invite_id = i.id order by w.number desc limit 1) v on true
    where i.id = ${inviteId}`);

const agreementRow = row({
  valueMinor: nullable(number),
  startsOn: nullable(text),
  endsOn: nullable(text),
  renews: bool,
  noticeOn: nullable(text),
  reminderDays: number,
  reference: text,
  note: text,
  savedBy: text,
  savedAt: time,
  version: number,
});

export async function findAgreement(db: Queryable, rfpId: string): Promise<Agreement | null> {
  const found = await db.maybeOne(sql.type(agreementRow)`
    select a.value_minor as "valueMinor", to_char(a.starts_on, 'YYYY-MM-DD') as "startsOn",
      to_char(a.ends_on, 'YYYY-MM-DD') as "endsOn", a.renews, to_char(a.notice_on, 'YYYY-MM-DD') as "noticeOn",
      a.reminder_days as "reminderDays", a.reference, a.note, u.user_name as "savedBy", a.saved_at as "savedAt", a.version
    from agreement a join app_user u on u.id = a.saved_by where a.rfp_id = ${rfpId}`);
  return found && { ...found, savedAt: isoTime(found.savedAt) };
}

/** Saves the details based on a version, which is 0 if there are none yet. */
export const saveDetails = (
  rfpId: string,
  details: Omit<Agreement, 'savedBy' | 'savedAt'>,
  { userId, now }: { userId: string; now: number },
): Change => sql.statement`
  insert into agreement (rfp_id, value_minor, starts_on, ends_on, renews, notice_on, reminder_days, reference, note,
    version, saved_by, saved_at)
  values (${rfpId}, ${details.valueMinor}, ${details.startsOn}::date, ${details.endsOn}::date, ${details.renews},
    ${details.noticeOn}::date, ${details.reminderDays}, ${details.reference}, ${details.note}, ${details.version + 1}, ${userId},
    to_timestamp(${now}::double precision / 1000))
  on conflict (rfp_id) do update set value_minor = excluded.value_minor, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, renews = excluded.renews, notice_on = excluded.notice_on,
    reminder_days = excluded.reminder_days, reference = excluded.reference, note = excluded.note,
    version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where agreement.version = ${details.version}`;

import { decisionStatuses, type DecisionStatus } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { oneOf, bool, json, nullable, number, row, text, time } from '../../platform/database/row.ts';
import { areResponsesIn, type RfpOutcome, type Mark, type DecisionState } from './decision.ts';
import type { Clearance } from '../approvals/public.ts';
import { pricingTotal, type PricingInput } from '../responses/contracts/pricing.ts';
import { convertOffer, findDueAt, sealOf, type Rfp } from '../rfps/public.ts';

const vendorRow = row({
  inviteId: text,
  companyName: text,
  acceptStatus: number,
  submittedAt: nullable(time),
  isShortlisted: nullable(bool),
  reason: nullable(text),
  version: nullable(number),
  markedBy: nullable(text),
  markedAt: nullable(time),
});

/** A vendor whose invite was sent, with its mark; null if it has none. */
export interface DecidedVendor {
  inviteId: string;
  companyName: string;
  acceptStatus: number;
  submittedAt: number | null;
  mark: (Mark & { markedBy: string; markedAt: number }) | null;
}

/** In the order of their invites. */
export async function listDecidedVendors(db: Queryable, rfpId: string): Promise<DecidedVendor[]> {
  const vendors = await db.any(sql.type(vendorRow)`
    select i.id as "inviteId", coalesce(c.name, i.email, '') as "companyName", i.accept_status as "acceptStatus",
      i.submitted_at as "submittedAt", m.is_shortlisted as "isShortlisted", m.reason, m.version,
      u.user_name as "markedBy", m.marked_at as "markedAt"
    from invite i left join company c on c.id = i.company_id
    left join vendor_mark m on m.invite_id = i.id left join app_user u on u.id = m.marked_by
    where i.rfp_id = ${rfpId} and i.sent_at is not null order by i.created_at, i.id`);
  return vendors.map(({ isShortlisted, reason, version, markedBy, markedAt, ...vendor }) => ({
    ...vendor,
    mark:
      isShortlisted === null || version === null || markedAt === null
        ? null
        : { isShortlisted, reason: reason ?? '', version, markedBy: markedBy ?? '', markedAt },
  }));
}

const endedRow = row({
  outcome: oneOf(decisionStatuses),
  awardedInviteId: nullable(text),
  reason: text,
  message: text,
  areScoresReleased: bool,
  decidedBy: text,
  decidedAt: time,
});

/** A recorded decision. */
export interface Decision {
  outcome: RfpOutcome;
  awardedInviteId: string | null;
  reason: string;
  message: string;
  areScoresReleased: boolean;
  decidedBy: string;
  decidedAt: number;
}

export async function findDecision(db: Queryable, rfpId: string): Promise<Decision | null> {
  const found = await db.maybeOne(sql.type(endedRow)`
    select d.outcome, d.awarded_invite_id as "awardedInviteId", d.reason, d.message,
      d.releases_scores as "areScoresReleased", u.user_name as "decidedBy", d.decided_at as "decidedAt"
    from rfp_decision d join app_user u on u.id = d.decided_by where d.rfp_id = ${rfpId}`);
  return found && { ...found, outcome: found.outcome as Exclude<DecisionStatus, 'open'> };
}

/** Lists messages that single vendors receive instead of the message to all, by invite. */
export async function listOwnMessages(db: Queryable, rfpId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.any(sql.type(row({ inviteId: text, message: text }))`
    select o.invite_id as "inviteId", o.message from outcome_message o join invite i on i.id = o.invite_id
    where i.rfp_id = ${rfpId}`);
  return new Map(rows.map(({ inviteId, message }) => [inviteId, message]));
}

/**
 * Locks an RFP for a change of its marks or its decision. The lock does not block transactions that only refer to the RFP. So a
 * transaction that holds an invite never waits for this one while this one waits for it.
 */
export const lockRfp = (db: Queryable, rfpId: string) =>
  db.one(sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for no key update`);

/**
 * Locks all invites of an RFP that is already locked. A request that saves, rates or asks by an invite has finished, or it waits
 * and then finds the RFP decided.
 */
export const lockInvites = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ id: text }))`
    select id from invite where rfp_id = ${rfpId} order by id for no key update`);

interface By {
  userId: string;
  now: number;
}
const moment = (now: number) => sql.fragment`to_timestamp(${now}::double precision / 1000)`;

/** Saves a mark based on a version, which is 0 if there is none yet. */
export const saveMark = (
  inviteId: string,
  { isShortlisted, reason, version }: Mark,
  { userId, now }: By,
): Change => sql.statement`
  insert into vendor_mark (invite_id, is_shortlisted, reason, version, marked_by, marked_at)
  values (${inviteId}, ${isShortlisted}, ${reason}, ${version + 1}, ${userId}, ${moment(now)})
  on conflict (invite_id) do update set is_shortlisted = excluded.is_shortlisted, reason = excluded.reason,
    version = excluded.version, marked_by = excluded.marked_by, marked_at = excluded.marked_at
  where vendor_mark.version = ${version}`;

/** How an RFP ends. An award needs the clearance of the company's rules. */
export type Ending =
  | { outcome: 'closed' | 'cancelled'; awarded: null }
  | { outcome: 'awarded'; awarded: { inviteId: string; clearance: Clearance } };

/** Adds the decision of an RFP. An RFP has only one, so a second one touches no row. */
export function addDecision(
  rfpId: string,
  { outcome, awarded }: Ending,
  decision: Pick<Decision, 'reason' | 'message' | 'areScoresReleased'>,
  own: readonly { inviteId: string; message: string }[],
  { userId, now }: By,
): Change[] {
  return [
    sql.statement`
      insert into rfp_decision (rfp_id, outcome, awarded_invite_id, reason, message, releases_scores, decided_by, decided_at)
      values (${rfpId}, ${outcome}, ${awarded?.inviteId ?? null}, ${decision.reason}, ${decision.message},
        ${decision.areScoresReleased}, ${userId}, ${moment(now)})
      on conflict (rfp_id) do nothing`,
    {
      mayMiss: sql.statement`
        insert into outcome_message (invite_id, message)
        select * from ${sql.unnest(
          own.map(({ inviteId, message }) => [inviteId, message]),
          ['uuid', 'text'],
        )} as given`,
    },
  ];
}

/** Finds the total of a vendor's prices, in minor units of the currency in which it responded. Null if it has entered none. */
export async function findOfferedPrice(db: Queryable, inviteId: string): Promise<number | null> {
  const pricing = await db.maybeOne(sql.type(row({ pricing: json<PricingInput>() }))`
    select jsonb_build_object('products', products, 'discountPercentage', discount_basis_points / 100.0,
      'taxPercentage', tax_basis_points / 100.0) as pricing
    from response_pricing where invite_id = ${inviteId} and jsonb_array_length(products) > 0`);
  return pricing && pricingTotal(pricing.pricing).totalValue;
}

/** Finds the same in minor units of the RFP's currency. Null also if the vendor's currency has no rate. */
export const findPrice = async (db: Queryable, inviteId: string): Promise<number | null> =>
  (await convertOffer(db, inviteId, await findOfferedPrice(db, inviteId))).price;

/** Loads the current facts that every decision about an RFP depends on. */
export async function loadDecisionFacts(
  db: Queryable,
  rfp: Rfp,
  now: number,
): Promise<{ deciding: DecisionState; vendors: DecidedVendor[] }> {
  const { id, publishedAt } = rfp;
  const vendors = await listDecidedVendors(db, id);
  const decisionStatus = await decisionStatusOf(db, id);
  const marked = vendors.reduce((sum, { mark }) => sum + (mark?.version ?? 0), 0);
  return {
    vendors,
    deciding: {
      isPublished: publishedAt !== null,
      decisionStatus,
      isSealed: (await sealOf(db, id, now)).isSealed,
      areResponsesIn: areResponsesIn(await findDueAt(db, rfp), now, vendors),
      isFinalRoundOpen: await hasOpenFinalRound(db, id),
      version: marked + (decisionStatus === 'open' ? 0 : 1),
    },
  };
}

/** Whether an RFP has a best-and-final round whose offers are not opened yet. */
const hasOpenFinalRound = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select from final_round where rfp_id = ${rfpId} and ended_at is null`);

/** Returns the decision status of an RFP. An RFP that is not published is open. */
async function decisionStatusOf(db: Queryable, rfpId: string): Promise<DecisionStatus> {
  const found = await db.maybeOne(sql.type(row({ outcome: oneOf(decisionStatuses) }))`
    select outcome from rfp_decision where rfp_id = ${rfpId}`);
  return found?.outcome ?? 'open';
}

/** Finds the invite of the vendor that a decided RFP was awarded to: null if there is none, undefined while the RFP is open. */
export async function findAwarded(
  db: Queryable,
  rfpId: string,
): Promise<{ inviteId: string | null } | undefined> {
  const decision = await findDecision(db, rfpId);
  return decision ? { inviteId: decision.awardedInviteId } : undefined;
}

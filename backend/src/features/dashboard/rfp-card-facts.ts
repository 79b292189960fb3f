import { anonymousBuyer, isBuyerHidden } from '../rfps/contracts/anonymous-buyer.ts';
import { vendorOutcomes, type VendorOutcome } from '../decisions/contract.ts';
import { submissionMilestone } from '../rfps/contracts/steps.ts';
import { instantOfTimeOrDayEnd } from '../../platform/time/calendar-day.ts';
import { isQAmongAsked } from '../rfps/public.ts';
import { sql, type Queryable, type Transaction } from '../../platform/database/database.ts';
import { oneOf, bool, json, nullable, number, row, text, texts, time } from '../../platform/database/row.ts';
import type { CardFacts } from './rfp-card.ts';

const rfpRow = row({
  _id: text,
  rfpName: text,
  companyName: text,
  createdAt: time,
  publishedAt: nullable(time),
  scopeValue: text,
  processTypeValue: text,
  timeZone: text,
  dueTime: nullable(text),
  buyers: texts,
  buyerCompanyId: nullable(text),
  contactName: text,
  isAnonymous: bool,
  isProjectSaved: bool,
  accepted: number,
  total: number,
  submitted: texts,
  milestones: json<CardFacts['milestones']>(),
  outcome: nullable(oneOf(vendorOutcomes)),
  version: number,
});

/**
 * Loads the facts that all cards of an RFP share. The buyer is its company, and all members hold the card; without a company, the
 * buyer is the RFP's creator. The contact is the creator, or the company's owner once the creator has left the company.
 */
export const loadCardRfp = (tx: Transaction, rfpId: string) =>
  tx.maybeOne(sql.type(rfpRow)`
    select r.id as "_id", r.name as "rfpName", coalesce(c.name, u.user_name) as "companyName", r.created_at as "createdAt",
      r.published_at as "publishedAt", r.scope as "scopeValue", r.process_type as "processTypeValue",
      r.time_zone as "timeZone", to_char(r.due_time, 'HH24:MI') as "dueTime", r.company_id as "buyerCompanyId",
      array(
        select m.user_id::text from membership m where m.company_id = r.company_id
        union all select r.owner_id::text where r.company_id is null
        order by 1) as buyers,
      coalesce(
        (select o.user_name from membership m join app_user o on o.id = m.user_id
          where m.company_id = r.company_id and m.role = 'owner'
            and not exists (select 1 from membership own where own.user_id = r.owner_id and own.company_id = r.company_id)),
        u.user_name) as "contactName",
      r.is_anonymous as "isAnonymous", r.project_saved_at is not null as "isProjectSaved",
      (select count(*) filter (where accept_status = 1) from invite where rfp_id = r.id)::int4 as accepted,
      (select count(*) from invite where rfp_id = r.id and retracted_at is null)::int4 as total,
      array(select company_id::text from invite where rfp_id = r.id and submitted_at is not null order by submitted_at) as submitted,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'date', to_char(date, 'YYYY-MM-DD'), 'isFixed', is_fixed) order by position)
        from milestone where rfp_id = r.id), '[]') as milestones,
      (select d.outcome from rfp_decision d where d.rfp_id = r.id) as outcome,
      nextval('revision') as version
    from rfp r join app_user u on u.id = r.owner_id
    left join company c on c.id = r.company_id
    where r.id = ${rfpId} and r.deleted_at is null`);

export type CardRfp = NonNullable<Awaited<ReturnType<typeof loadCardRfp>>>;

function dueOf({ milestones, timeZone, dueTime }: CardRfp) {
  const dueOn = milestones.find((milestone) => milestone.name === submissionMilestone)?.date ?? null;
  const dueAt =
    dueOn === null ? null : new Date(instantOfTimeOrDayEnd(timeZone, dueOn, dueTime)).toISOString();
  return { dueOn, dueAt };
}

const common = (rfp: CardRfp) => ({
  _id: rfp._id,
  rfpName: rfp.rfpName,
  createdAt: new Date(rfp.createdAt).toISOString(),
  rfpPublishedDate: rfp.publishedAt === null ? null : new Date(rfp.publishedAt).toISOString(),
  rfpPublished: rfp.publishedAt !== null,
  scopeValue: rfp.scopeValue,
  processTypeValue: rfp.processTypeValue,
  ...dueOf(rfp),
  timeZone: rfp.timeZone,
  isProjectSaved: rfp.isProjectSaved,
  milestones: rfp.milestones,
});

/** Returns a whole percentage, rounded half up; 0 of 0 is 0. */
const wholePercent = (done: number, all: number): number =>
  all === 0 ? 0 : Math.floor((done * 200 + all) / (2 * all));

/**
 * Loads each buyer step that an RFP has, and whether it is done. The RFP feature has this rule and passes it in as a dependency.
 */
export type LoadBuyerSteps = (
  db: Queryable,
  rfpId: string,
) => Promise<Readonly<Partial<Record<string, boolean>>>>;

/** Returns the buyer's card. */
export function buyerFacts(rfp: CardRfp, steps: Awaited<ReturnType<LoadBuyerSteps>>): CardFacts {
  const each = Object.values(steps);
  return {
    ...common(rfp),
    companyName: rfp.companyName,
    contactName: rfp.contactName,
    isInvited: false,
    isSubmitted: false,
    acceptStatus: 0,
    completedPer: wholePercent(each.filter(Boolean).length, each.length),
    submittedVendorIds: rfp.submitted,
    acceptedRFPCount: rfp.accepted,
    totalVendor: rfp.total,
    outcome: rfp.outcome,
  };
}

/** Finds the outcome of a vendor's response; null while its RFP is open. The decisions feature passes it in as a dependency. */
export type FindOutcome = (db: Queryable, inviteId: string) => Promise<VendorOutcome | null>;

const inviteRow = row({
  companyId: nullable(text),
  acceptStatus: number,
  isSubmitted: bool,
  isSent: bool,
  answered: number,
  questions: number,
  holders: texts,
});

/**
 * Returns an invite's cards, one for everyone who holds it, by company or by verified address. A user who now belongs to the
 * buyer gets the buyer's card instead. Counts of other vendors stay hidden.
 *
 * Two lists make up the holders, each by its own index, because one condition over both would read every user.
 */
export async function vendorFacts(
  tx: Transaction,
  rfp: CardRfp,
  inviteId: string,
  findOutcome: FindOutcome,
): Promise<{ holders: string[]; companyId: string | null; facts: CardFacts } | undefined> {
  const invite = await tx.maybeOne(sql.type(inviteRow)`
    select i.company_id as "companyId", i.accept_status as "acceptStatus", i.submitted_at is not null as "isSubmitted", i.sent_at is not null as "isSent",
      (select count(*) from answer a join question q on q.rfp_id = a.rfp_id and q.id = a.question_id
        where a.invite_id = i.id and a.answer <> '' and ${isQAmongAsked(inviteId, rfp._id)})::int4 as answered,
      (select count(*) from question q where q.rfp_id = i.rfp_id and ${isQAmongAsked(inviteId, rfp._id)})::int4 as questions,
      array(
        select u.id::text from membership m join app_user u on u.id = m.user_id
        where m.company_id = i.company_id and u.is_verified
        union all select u.id::text from app_user u
        where i.company_id is null and lower(u.email) = lower(i.email) and u.is_verified
        order by 1) as holders
    from invite i where i.id = ${inviteId}`);
  if (!invite?.isSent) return undefined;
  const acceptStatus = invite.acceptStatus as 0 | 1 | 2;
  const hidden = isBuyerHidden(rfp.isAnonymous, acceptStatus);
  return {
    holders: invite.holders.filter((holder) => !rfp.buyers.includes(holder)),
    companyId: invite.companyId,
    facts: {
      ...common(rfp),
      companyName: hidden ? anonymousBuyer.name : rfp.companyName,
      contactName: hidden ? null : rfp.contactName,
      isInvited: true,
      isSubmitted: invite.isSubmitted,
      acceptStatus,
      completedPer: wholePercent(invite.answered, invite.questions),
      submittedVendorIds: [],
      acceptedRFPCount: null,
      totalVendor: null,
      outcome: await findOutcome(tx, inviteId),
    },
  };
}

import { anonymousBuyer, isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { ndaFault } from '../contracts/nda.ts';
import type { StepsValue } from '../contracts/rfp-steps.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { flag, json, nullable, number, row, text, texts, time } from '../platform/row.ts';
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
  buyers: texts,
  buyerCompanyId: nullable(text),
  contactName: text,
  isAnonymous: flag,
  steps: json<StepsValue>(),
  hasCompany: flag,
  hasProject: flag,
  kinds: texts,
  /** Null while the NDA step was never saved. */
  companyMNDA: nullable(flag),
  ndaFiles: number,
  hasPresentation: flag,
  accepted: number,
  total: number,
  submitted: texts,
  milestones: json<{ name: string; date: string | null }[]>(),
  version: number,
});

/**
 * What the cards of an RFP say, whoever they are for. The buyer is its company, all of whose members hold the card; without a
 * company its maker. The contact is whoever made it, or the company's owner once they are gone from it.
 */
export const loadCardRfp = (tx: Transaction, rfpId: string) =>
  tx.maybeOne(sql.type(rfpRow)`
    select r.id as "_id", r.name as "rfpName", coalesce(c.name, u.user_name) as "companyName", r.created_at as "createdAt",
      r.published_at as "publishedAt", r.scope as "scopeValue", r.process_type as "processTypeValue",
      r.time_zone as "timeZone", r.company_id as "buyerCompanyId",
      array(
        select m.user_id::text from membership m where m.company_id = r.company_id
        union all select r.owner_id::text where r.company_id is null
        order by 1) as buyers,
      coalesce(
        (select o.user_name from membership m join app_user o on o.id = m.user_id
          where m.company_id = r.company_id and m.role = 'owner'
            and not exists (select 1 from membership own where own.user_id = r.owner_id and own.company_id = r.company_id)),
        u.user_name) as "contactName",
      r.is_anonymous as "isAnonymous", r.steps,
      exists (select 1 from membership m where m.user_id = r.owner_id) or c.id is not null as "hasCompany", r.project_saved_at is not null as "hasProject",
      array(select q.kind from requirements q where q.rfp_id = r.id order by q.kind) as kinds,
      (select n.company_nda from nda_terms n where n.rfp_id = r.id) as "companyMNDA",
      (select count(*) from stored_file f
        where f.owner_id = r.id and f.owner_kind = 'rfpNda' and f.released_at is null)::int4 as "ndaFiles",
      exists (select from presentation_terms p where p.rfp_id = r.id) as "hasPresentation",
      (select count(*) filter (where accept_status = 1) from invite where rfp_id = r.id)::int4 as accepted,
      (select count(*) from invite where rfp_id = r.id)::int4 as total,
      array(select company_id::text from invite where rfp_id = r.id and submitted_at is not null order by submitted_at) as submitted,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'date', to_char(date, 'YYYY-MM-DD')) order by position)
        from milestone where rfp_id = r.id), '[]') as milestones,
      nextval('revision') as version
    from rfp r join app_user u on u.id = r.owner_id
    left join company c on c.id = r.company_id
    where r.id = ${rfpId}`);

export type CardRfp = NonNullable<Awaited<ReturnType<typeof loadCardRfp>>>;

const common = (rfp: CardRfp) => ({
  _id: rfp._id,
  rfpName: rfp.rfpName,
  createdAt: new Date(rfp.createdAt).toISOString(),
  rfpPublishedDate: rfp.publishedAt === null ? null : new Date(rfp.publishedAt).toISOString(),
  rfpPublished: rfp.publishedAt !== null,
  scopeValue: rfp.scopeValue,
  processTypeValue: rfp.processTypeValue,
  dueOn: rfp.milestones.find((one) => one.name === 'RFP Submission')?.date ?? null,
  timeZone: rfp.timeZone,
  milestones: rfp.milestones,
});

/** Whole percent, half up; 0 of 0 is 0. */
const wholePercent = (done: number, all: number): number =>
  all === 0 ? 0 : Math.floor((done * 200 + all) / (2 * all));

const isNdaDone = ({ companyMNDA, ndaFiles }: CardRfp): boolean =>
  companyMNDA !== null && ndaFault({ companyMNDA }, 0, ndaFiles) === null;

/** The steps of the buyer's wizard that hold something saved, and how many the RFP has. */
function buyerSteps(rfp: CardRfp): { done: number; all: number } {
  const steps = [
    rfp.hasCompany,
    rfp.hasProject,
    rfp.kinds.includes('technical'),
    ...(rfp.steps.commercialEvaluation ? [rfp.kinds.includes('commercial')] : []),
    rfp.total > 0,
    ...(rfp.steps.nda ? [isNdaDone(rfp)] : []),
    ...(rfp.steps.finalPresentation ? [rfp.hasPresentation] : []),
  ];
  return { done: steps.filter(Boolean).length, all: steps.length };
}

/** The buyer's card. */
export function ownerFacts(rfp: CardRfp): CardFacts {
  const { done, all } = buyerSteps(rfp);
  return {
    ...common(rfp),
    companyName: rfp.companyName,
    contactName: rfp.contactName,
    isInvited: false,
    isSubmitted: false,
    acceptStatus: 0,
    completedPer: wholePercent(done, all),
    submittedVendorIds: rfp.submitted,
    acceptedRFPCount: rfp.accepted,
    totalVendor: rfp.total,
  };
}

const inviteRow = row({
  companyId: nullable(text),
  acceptStatus: number,
  isSubmitted: flag,
  isSent: flag,
  answered: number,
  asked: number,
  holders: texts,
});

/**
 * An invite's cards: one for everybody who holds it, by company or by verified address, but for whoever is the buyer by now,
 * who has the buyer's. Counts of others stay hidden.
 * Holders are two lists, each by its own index: one condition over both would read every user there is.
 */
export async function vendorFacts(
  tx: Transaction,
  rfp: CardRfp,
  inviteId: string,
): Promise<{ holders: string[]; companyId: string | null; facts: CardFacts } | undefined> {
  const invite = await tx.maybeOne(sql.type(inviteRow)`
    select i.company_id as "companyId", i.accept_status as "acceptStatus", i.submitted_at is not null as "isSubmitted", i.sent_at is not null as "isSent",
      (select count(*) from answer a where a.invite_id = i.id and a.answer <> '')::int4 as answered,
      (select count(*) from question q where q.rfp_id = i.rfp_id)::int4 as asked,
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
    holders: invite.holders.filter((one) => !rfp.buyers.includes(one)),
    companyId: invite.companyId,
    facts: {
      ...common(rfp),
      companyName: hidden ? anonymousBuyer.name : rfp.companyName,
      contactName: hidden ? null : rfp.contactName,
      isInvited: true,
      isSubmitted: invite.isSubmitted,
      acceptStatus,
      completedPer: wholePercent(invite.answered, invite.asked),
      submittedVendorIds: [],
      acceptedRFPCount: null,
      totalVendor: null,
    },
  };
}

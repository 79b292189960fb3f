import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text, bool, json, nullable, number, texts } from '../../platform/database/row.ts';
import type { Rfp } from './rfp-store.ts';
import type { BuyerStep, StepsValue } from './contracts/steps.ts';
import { buyerStepsDone, type BuyerFacts } from './buyer-steps.ts';
import type { rfpStepper } from './contracts/rfps.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { isoTimeOrNull, isoTime } from '../../platform/time/calendar-day.ts';
import { dueAtOf, dueDayIn, type listStages } from './milestone-store.ts';

/** Returns the name of a buyer who is not hidden: the company, or the creator of the RFP if there is no company. */
export const loadBuyerName = (db: Queryable, { ownerId, companyId }: Pick<Rfp, 'ownerId' | 'companyId'>) =>
  db.oneFirst(sql.type(row({ name: text }))`
    select coalesce((select name from company where id = ${companyId}), u.user_name) as name
    from app_user u where u.id = ${ownerId}`);

const factsRow = row({
  steps: json<StepsValue>(),
  company: nullable(json<NonNullable<BuyerFacts['company']>>()),
  hasProject: bool,
  kinds: texts,
  invitees: number,
  chosenProducts: number,
  nda: nullable(json<NonNullable<BuyerFacts['nda']>>()),
  ndaFiles: number,
  hasPresentation: bool,
});

/** Returns which of the buyer's steps of an RFP are done. The caller has checked that the reader may know. */
export async function loadBuyerSteps(
  db: Queryable,
  rfpId: string,
): Promise<Partial<Record<BuyerStep, boolean>>> {
  const { steps, ...facts } = await db.one(sql.type(factsRow)`
    select r.steps,
      (select jsonb_build_object('keywords', c.keywords, 'website', c.website, 'videoUrl', c.video_url) from company c
        where c.id = coalesce(r.company_id, (select m.company_id from membership m where m.user_id = r.owner_id))) as company,
      r.project_saved_at is not null as "hasProject",
      array(select q.kind from requirements q where q.rfp_id = r.id and q.overview <> '' order by q.kind) as kinds,
      (select count(*) from invite i where i.rfp_id = r.id and i.retracted_at is null)::int4 as invitees,
      (select count(*) from rfp_chosen_product c where c.rfp_id = r.id)::int4 as "chosenProducts",
      (select jsonb_build_object('vendorMNDA', n.vendor_nda, 'companyMNDA', n.company_nda, 'bidboardMNDA', n.bidboard_nda)
        from nda_terms n where n.rfp_id = r.id) as nda,
      (select count(*) from stored_file f
        where f.owner_id = r.id and f.owner_kind = 'rfpNda' and f.released_at is null)::int4 as "ndaFiles",
      exists (select 1 from presentation_terms p where p.rfp_id = r.id) as "hasPresentation"
    from rfp r where r.id = ${rfpId}`);
  return buyerStepsDone(steps, facts);
}

/** Returns the progress of the buyer's own RFP. The buyer has no invite to accept and nothing to pay. */
export async function buyerStepper(
  db: Queryable,
  rfp: Rfp,
  stages: Awaited<ReturnType<typeof listStages>>,
  now: number,
): Promise<Infer<typeof rfpStepper>> {
  return {
    isRfpAccepted: 0,
    hasLeft: false,
    isSubmitted: false,
    steps: (await loadBuyerSteps(db, rfp.id)) as Record<string, boolean>,
    companyName: await loadBuyerName(db, rfp),
    dueOn: dueDayIn(stages),
    dueAt: isoTimeOrNull(dueAtOf(stages, rfp)),
    dueTime: rfp.dueTime,
    isSealed: rfp.isSealed,
    ...(rfp.hasTwoEnvelopes && { hasTwoEnvelopes: true }),
    ...(rfp.technicalClosedAt !== null && { technicalClosedAt: isoTime(rfp.technicalClosedAt) }),
    servedAt: isoTime(now),
    creditInfo: null,
    freeCreditInfo: null,
    mayAccept: false,
    ndaPreferences: null,
    companyRequired: false,
    products: [],
  };
}

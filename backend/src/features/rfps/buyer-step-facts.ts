import type { BuyerStep, StepsValue } from './contracts/steps.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, nullable, number, row, texts } from '../../platform/database/row.ts';
import { buyerStepsDone, type BuyerFacts } from './buyer-steps.ts';

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
      array(select q.kind from requirements q where q.rfp_id = r.id order by q.kind) as kinds,
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

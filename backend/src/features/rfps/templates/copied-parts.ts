import { inFixedOrder } from '../contracts/project-rules.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import type { InitialContent } from '../start-rfp.ts';
import { listWholeTimeline, replaceMilestones } from '../milestone-store.ts';
import { listSavedKinds } from '../requirements/requirements-store.ts';

/** One part of an RFP that a copy includes. The source is locked; the target is new and lacks the part. */
export type CopiedPart = (db: Queryable, fromId: string, toId: string) => Promise<InitialContent>;

/** Wraps copies that may affect no row, because a part that was never saved cannot be copied. */
const mayCopyNothing = (...copies: Extract<Change, { mayMiss: unknown }>['mayMiss'][]): InitialContent => ({
  events: [],
  changes: copies.map((mayMiss) => ({ mayMiss })),
});

/**
 * Copies texts, contacts and milestones without dates: the step is incomplete until a user dates and saves it. Files are not
 * copied. They describe one project and name its days and people, so the buyer uploads those that still apply.
 */
const copyProject: CopiedPart = async (db, fromId, toId) => {
  const milestones = inFixedOrder(await listWholeTimeline(db, fromId));
  const { events, changes } = mayCopyNothing(
    sql.statement`
      update rfp set project_name = source.project_name, project_description = source.project_description,
        business_objective = source.business_objective, metrics = source.metrics,
        decision_process = source.decision_process, decision_criteria = source.decision_criteria
      from rfp source where rfp.id = ${toId} and source.id = ${fromId}`,
    sql.statement`
      insert into project_contact (rfp_id, position, name, role)
      select ${toId}, position, name, role from project_contact where rfp_id = ${fromId}`,
  );
  const undated = milestones.map((milestone) => ({ ...milestone, mileStoneDate: null }));
  return { events, changes: [...changes, ...replaceMilestones(toId, undated)] };
};

/**
 * Copies categories, sections and questions with their scores and weights, the weight of the price and its formula. A question keeps its id, which
 * is unique within its RFP.
 */
const copyRequirements: CopiedPart = async (db, fromId, toId) => ({
  ...mayCopyNothing(
    sql.statement`
      update rfp set price_weight = source.price_weight, -- An amount is in the currency of its RFP.
        price_formula = case when source.currency = rfp.currency then source.price_formula else 'lowest' end,
        price_formula_amount = case when source.currency = rfp.currency then source.price_formula_amount end
      from rfp source
      where rfp.id = ${toId} and source.id = ${fromId}`,
    sql.statement`
      insert into requirements (rfp_id, kind, overview)
      select ${toId}, kind, overview from requirements where rfp_id = ${fromId}`,
    sql.statement`
      insert into requirement_section (rfp_id, kind, category_position, category_name, position, name, weight,
        category_weight)
      select ${toId}, kind, category_position, category_name, position, name, weight, category_weight
      from requirement_section where rfp_id = ${fromId}`,
    sql.statement`
      insert into question (rfp_id, id, section_id, position, text, type, score, is_must_have, details, grading)
      select ${toId}, q.id, copy.id, q.position, q.text, q.type, q.score, q.is_must_have, q.details, q.grading
      from question q
      join requirement_section s on s.id = q.section_id
      join requirement_section copy on copy.rfp_id = ${toId} and copy.kind = s.kind
        and copy.category_position = s.category_position and copy.position = s.position
      where q.rfp_id = ${fromId}`,
  ),
  events: (await listSavedKinds(db, fromId)).map((kind) => ({
    name: 'requirementsSaved',
    payload: { rfpId: toId, kind: kind as RequirementKind },
  })),
});

/**
 * Copies the choice of whose NDA vendors may sign, by step and by how vendors are found. The agreement's files need their own
 * bytes: see `clone-rfp.ts`.
 */
const copyNdaTerms: CopiedPart = async (_read, fromId, toId) =>
  mayCopyNothing(
    sql.statement`
      insert into nda_terms (rfp_id, vendor_nda, company_nda, bidboard_nda)
      select ${toId}, vendor_nda, company_nda, bidboard_nda from nda_terms where rfp_id = ${fromId}`,
    sql.statement`
      insert into invitee_nda (rfp_id, found_by, vendors, companys, products)
      select ${toId}, found_by, vendors, companys, products from invitee_nda where rfp_id = ${fromId}`,
  );

/** Copies how finalists present, with the agenda. */
const copyPresentationTerms: CopiedPart = async (_read, fromId, toId) =>
  mayCopyNothing(
    sql.statement`
      insert into presentation_terms (rfp_id, presentation_type, face_to_face_type, on_site_location, remote_live_type,
        conference_call_details)
      select ${toId}, presentation_type, face_to_face_type, on_site_location, remote_live_type, conference_call_details
      from presentation_terms where rfp_id = ${fromId}`,
    sql.statement`
      insert into agenda_item (rfp_id, position, name, description, minutes)
      select ${toId}, position, name, description, minutes from agenda_item where rfp_id = ${fromId}`,
  );

/**
 * Everything that a copy includes besides the settings. All else is left out: dates, supporting material, vendors, answers,
 * ratings.
 */
/** Copies the currencies without their rates, which are of a day. One that is the copy's own is always allowed. */
const copyCurrencies: CopiedPart = async (_db, fromId, toId) =>
  mayCopyNothing(sql.statement`
    insert into rfp_currencies (rfp_id, currencies, version, saved_by, saved_at)
    select copy.id, allowed.currencies, 1, s.saved_by, s.saved_at
    from rfp_currencies s join rfp copy on copy.id = ${toId} cross join lateral (
      select jsonb_agg(exchange || '{"rate": null, "rateOn": null, "source": ""}') as currencies
      from jsonb_array_elements(s.currencies) as exchange where exchange ->> 'currency' <> copy.currency
    ) allowed
    where s.rfp_id = ${fromId} and allowed.currencies is not null`);

export const copiedParts: readonly CopiedPart[] = [
  copyProject,
  copyRequirements,
  copyNdaTerms,
  copyPresentationTerms,
  copyCurrencies,
];

import type { Category, RequirementKind } from '../contracts/requirements.ts';
import type { RfpTemplateView } from '../contracts/starting-points.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { bool, json, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import type { PlacedWeights } from '../weights/carry-over-weights.ts';

/** One step of a saved questionnaire. */
export interface SavedStep {
  overview: string;
  categories: Category[];
  weights: PlacedWeights;
}
/** What an RFP begins with. A step without questions is missing. */
export type SavedContent = { readonly [Kind in RequirementKind]?: SavedStep };
type Outline = RfpTemplateView['technical'];
export type SavedOutline = { readonly [Kind in RequirementKind]: Outline };

type Owner = Pick<Caller, 'userId' | 'companyId'>;

/** Whether a template `q` is the caller's company's, or the caller's own if there is no company. */
const isOwnQ = ({ userId, companyId }: Owner) => sql.fragment`
  case when q.company_id is null then q.saved_by = ${userId}::uuid and ${companyId}::uuid is null
    else q.company_id = ${companyId}::uuid end`;

const offeredRow = row({
  id: text,
  name: text,
  description: text,
  isForAll: bool,
  outline: json<SavedOutline>(),
  version: number,
  savedBy: nullable(text),
  savedAt: time,
  isOwn: bool,
});

/** Lists the templates that the caller may start from: those of the company first, then those for all. */
export const listSavedTemplates = (db: Queryable, caller: Owner) =>
  db.any(sql.type(offeredRow)`
    select q.id::text, q.name, q.description, q.is_for_all as "isForAll", q.outline, q.version,
      case when ${isOwnQ(caller)} then u.user_name end as "savedBy", q.saved_at as "savedAt", ${isOwnQ(caller)} as "isOwn"
    from questionnaire_template q join app_user u on u.id = q.saved_by
    where ${isOwnQ(caller)} or q.is_for_all
    order by (${isOwnQ(caller)}) desc, lower(q.name), q.id limit 500`);

/** Returns what an RFP of the caller begins with. Refuses notFound if the template is of another company and not for all. */
export const loadSavedContent = async (
  db: Queryable,
  caller: Owner,
  templateId: string,
): Promise<SavedContent> =>
  orNotFound(
    await db.maybeOneFirst(sql.type(row({ content: json<SavedContent>() }))`
      select q.questions as content from questionnaire_template q
      where q.id = ${templateId} and (${isOwnQ(caller)} or q.is_for_all)`),
  );

/** Loads and locks a template of the caller's company. Refuses notFound. */
export const lockOwnTemplate = async (db: Queryable, caller: Owner, templateId: string) =>
  orNotFound(
    await db.maybeOne(sql.type(row({ id: text, isForAll: bool, version: number }))`
      select q.id::text, q.is_for_all as "isForAll", q.version from questionnaire_template q
      where q.id = ${templateId} and ${isOwnQ(caller)} for update`),
  );

export const countOwnTemplates = (db: Queryable, caller: Owner): Promise<number> =>
  db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from questionnaire_template q where ${isOwnQ(caller)}`);

interface Offer {
  id: string;
  name: string;
  description: string;
  isForAll: boolean;
  version: number;
}

export const putTemplate = (
  { id, name, description, isForAll, version }: Offer,
  { outline, content }: { outline: SavedOutline; content: SavedContent },
  { userId, companyId, now }: Owner & { now: number },
): Change => sql.statement`
  insert into questionnaire_template (id, company_id, name, description, is_for_all, outline, questions, version, saved_by, saved_at)
  values (${id}, ${companyId}, ${name}, ${description}, ${isForAll}, ${JSON.stringify(outline)}::jsonb,
    ${JSON.stringify(content)}::jsonb, ${version}::int4, ${userId}, to_timestamp(${now}::double precision / 1000))
  on conflict (id) do update set name = excluded.name, description = excluded.description, is_for_all = excluded.is_for_all,
    outline = excluded.outline, questions = excluded.questions, version = excluded.version, saved_by = excluded.saved_by,
    saved_at = excluded.saved_at
  where questionnaire_template.version = ${version}::int4 - 1`;

export const renameTemplate = ({ id, name, description, isForAll, version }: Offer): Change => sql.statement`
  update questionnaire_template set name = ${name}, description = ${description}, is_for_all = ${isForAll},
    version = ${version}::int4
  where id = ${id} and version = ${version}::int4 - 1`;

export const removeTemplate = (id: string, version: number): Change => sql.statement`
  delete from questionnaire_template where id = ${id} and version = ${version}::int4`;

import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, row, text, nullable, number, time } from '../../platform/database/row.ts';
import type { Cells, RowChange } from './net-changes.ts';

const mark = 'token:';
const tokenOf = (value: unknown): string[] =>
  typeof value === 'string' && value.startsWith(mark) ? [value.slice(mark.length)] : [];

/** Finds what the tokens in these cells refer to: the separately stored text, or a placeholder if it was deleted. */
async function findSeparateTexts(
  db: Queryable,
  rows: readonly (Cells | null)[],
): Promise<ReadonlyMap<string, unknown>> {
  const tokens = rows.flatMap((cells) => Object.values(cells ?? {}).flatMap(tokenOf));
  if (tokens.length === 0) return new Map();
  const found = await db.any(sql.type(row({ token: text, content: json<unknown>() }))`
    select token, content from audit_personal where token = any(${sql.array(tokens, 'text')})`);
  return new Map(found.map(({ token, content }) => [token, content]));
}

const withStoredTexts = (cells: Cells | null, words: ReadonlyMap<string, unknown>): Cells | null =>
  cells &&
  Object.fromEntries(
    Object.entries(cells).map(([name, value]) => {
      const [token] = tokenOf(value);
      return [name, token === undefined ? value : (words.get(token) ?? value)];
    }),
  );

/** Selects the requested actions among the visible events. */
interface AuditFilter {
  events: readonly string[];
  person: string | undefined;
  /** YYYY-MM-DD in the time zone. */
  day: string | undefined;
  timeZone: string;
}

interface Page {
  /** null means all of them. */
  limit: number | null;
  offset: number;
}

/** A transaction that did something the timeline shows. */
export interface RecordedAction {
  id: string;
  happenedAt: number;
}

const actionRow = row({ id: text, happenedAt: time, total: number });

/** Lists actions, newest first. Each row carries the total, so an empty list has none. */
export async function listActions(
  db: Queryable,
  rfpId: string,
  { events, person, day, timeZone }: AuditFilter,
  { limit, offset }: Page,
): Promise<{ actions: readonly RecordedAction[]; total: number }> {
  const happened = sql.fragment`
    select e.xid, min(e.happened_at) as happened_at from audit_entry e
    where e.rfp_id = ${rfpId} and e.event_name = any(${sql.array(events, 'text')})
      and (${person ?? null}::uuid is null or e.actor_id = ${person ?? null}::uuid)
      and (${day ?? null}::date is null or (e.happened_at at time zone ${timeZone})::date = ${day ?? null}::date)
    group by e.xid`;
  const actions = await db.any(sql.type(actionRow)`
    select d.xid::text as id, d.happened_at as "happenedAt", count(*) over () as total
    from (${happened}) d order by d.xid desc limit ${limit}::bigint offset ${offset}`);
  const [first] = actions;
  if (first || offset === 0) return { actions, total: first?.total ?? 0 };
  const total = await db.oneFirst(
    sql.type(row({ total: number }))`select count(*) as total from (${happened}) d`,
  );
  return { actions, total };
}

const eventRow = row({
  id: text,
  name: text,
  payload: json<Readonly<Record<string, unknown>>>(),
  actorId: nullable(text),
  actorName: nullable(text),
});

/** Lists the events of those actions, in the order in which they were recorded. */
export const listEvents = (db: Queryable, rfpId: string, actionIds: readonly string[]) =>
  db.any(sql.type(eventRow)`
    select e.xid::text as id, e.event_name as name, e.payload, e.actor_id as "actorId", u.user_name as "actorName"
    from audit_entry e left join app_user u on u.id = e.actor_id
    where e.rfp_id = ${rfpId} and e.xid = any(${sql.array(actionIds, 'text')}::text[]::xid8[]) and e.event_name is not null
    order by e.xid, e.position`);

const changeRow = row({
  id: text,
  table: text,
  key: json<Cells>(),
  before: nullable(json<Cells>()),
  after: nullable(json<Cells>()),
});

/** Lists the rows of these tables that those actions changed, in order, with their text that is stored separately. */
export async function listChanges(
  db: Queryable,
  rfpId: string,
  actionIds: readonly string[],
  tables: readonly string[],
): Promise<readonly (RowChange & { id: string })[]> {
  const changes = await db.any(sql.type(changeRow)`
    select xid::text as id, table_name as "table", key, before, after from audit_entry
    where rfp_id = ${rfpId} and xid = any(${sql.array(actionIds, 'text')}::text[]::xid8[])
      and table_name = any(${sql.array(tables, 'text')})
    order by xid, position`);
  const words = await findSeparateTexts(
    db,
    changes.flatMap(({ before, after }) => [before, after]),
  );
  return changes.map((change) => ({
    ...change,
    before: withStoredTexts(change.before, words),
    after: withStoredTexts(change.after, words),
  }));
}

const named = row({ id: text, name: text });

/** Lists the RFP's vendors by invite: the company, or the address until there is a company. */
export const listVendorNames = (db: Queryable, rfpId: string) =>
  db.any(sql.type(named)`
    select i.id::text, coalesce(c.name, i.email) as name from invite i left join company c on c.id = i.company_id
    where i.rfp_id = ${rfpId}`);

export const listQuestionTexts = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ id: number, name: text }))`
    select id, text as name from question where rfp_id = ${rfpId}`);

export const listPeopleNames = (db: Queryable, ids: readonly string[]) =>
  db.any(sql.type(named)`
    select id::text, user_name as name from app_user where id = any(${sql.array(ids, 'uuid')})`);

/** Lists the names of the users with visible actions. */
export const listActors = (db: Queryable, rfpId: string, events: readonly string[]) =>
  db.any(sql.type(named)`
    select u.id::text, u.user_name as name from app_user u where u.id in (
      select e.actor_id from audit_entry e where e.rfp_id = ${rfpId} and e.event_name = any(${sql.array(events, 'text')}))
    order by u.user_name, u.id`);

import { maxFoundActions } from '../contracts/audit-search.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';
import { oneOf, json, nullable, number, row, text, texts, time } from '../../../platform/database/row.ts';
import { retentionPolicies } from '../retention.ts';

export interface ActionSearch {
  person: string | undefined;
  rfpId: string | undefined;
  /** Names of events; undefined means all. */
  events: readonly string[] | undefined;
  /** ISO 8601. */
  from: string | undefined;
  to: string | undefined;
  id: string | undefined;
}

const actionRow = row({
  eventId: text,
  transactionId: text,
  happenedAt: time,
  actorId: nullable(text),
  actorName: nullable(text),
  actorEmail: nullable(text),
  event: text,
  rfpId: text,
  rfpName: text,
  correlationId: text,
});
export type FoundActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

const columns = sql.fragment`
  e.event_id::text as "eventId", e.xid::text as "transactionId", e.happened_at as "happenedAt", e.actor_id::text as "actorId",
  u.user_name as "actorName", u.email as "actorEmail", e.event_name as event, e.rfp_id::text as "rfpId",
  coalesce(r.name, '') as "rfpName", e.correlation_id as "correlationId"`;
const named = sql.fragment`left join app_user u on u.id = e.actor_id left join rfp r on r.id = e.rfp_id`;

/**
 * Excludes RFPs in which the operator or the operator's company takes part. An operator must not use operator access for their
 * own business.
 */
const excludeOwnRfps = ({ userId, companyId, email }: Caller) => sql.fragment`
  not exists (select from rfp o where o.id = e.rfp_id and (o.owner_id = ${userId} or o.company_id = ${companyId}::uuid))
  and not exists (select from invite i where i.rfp_id = e.rfp_id
    and (i.company_id = ${companyId}::uuid or lower(i.email) = lower(${email})))`;

/** Selects the entries that name an id. Sealed entries are found through `audit_named_id`; those of the last seconds are scanned. */
const trails = (id: string | undefined) =>
  id === undefined
    ? sql.fragment`audit_entry`
    : sql.fragment`(
        select t.* from audit_named_id n join audit_entry t on t.xid = n.xid and t.position = n.position where n.id = ${id}::uuid
        union all
        select t.* from audit_entry t
        where t.xid >= audit_sealed_until() and t.event_name is not null
          and audit_ids(t.event_id, t.correlation_id, t.payload) @> array[${id}::uuid])`;

function matching({ person, rfpId, events, from, to }: ActionSearch, caller: Caller) {
  const typed = `%${(person ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql.join(
    [
      sql.fragment`e.event_name is not null`,
      excludeOwnRfps(caller),
      ...(person === undefined
        ? []
        : [
            sql.fragment`e.actor_id = any(array(
              select p.id from app_user p where p.user_name ilike ${typed} or p.email ilike ${typed} limit 500))`,
          ]),
      ...(rfpId === undefined ? [] : [sql.fragment`e.rfp_id = ${rfpId}`]),
      ...(events === undefined ? [] : [sql.fragment`e.event_name = any(${sql.array([...events], 'text')})`]),
      ...(from === undefined ? [] : [sql.fragment`e.happened_at >= ${from}::timestamptz`]),
      ...(to === undefined ? [] : [sql.fragment`e.happened_at < ${to}::timestamptz`]),
    ],
    sql.fragment` and `,
  );
}

interface Page {
  limit: number;
  offset: number;
}

/** Selects one page, the latest first. */
export const foundActions = (caller: Caller, search: ActionSearch, { limit, offset }: Page) => sql.type(
  actionRow,
)`
  select ${columns} from (
    select e.* from ${trails(search.id)} e where ${matching(search, caller)}
    order by e.happened_at desc, e.position desc limit ${limit} offset ${offset}
  ) e ${named} order by e.happened_at desc, e.position desc`;

/** Lists one page and counts the actions up to a limit. */
export async function listFoundActions(db: Queryable, caller: Caller, search: ActionSearch, page: Page) {
  const actions = await db.any(foundActions(caller, search, page));
  const counted = await db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from (
      select from ${trails(search.id)} e where ${matching(search, caller)} limit ${maxFoundActions + 1}) found`);
  return { actions, total: Math.min(counted, maxFoundActions), isMore: counted > maxFoundActions };
}

export const findAction = (db: Queryable, caller: Caller, eventId: string) =>
  db.maybeOne(sql.type(actionRow)`
    select ${columns} from ${trails(eventId)} e ${named}
    where e.event_id = ${eventId} and ${excludeOwnRfps(caller)}`);

const eventRow = row({ eventId: text, event: text, payload: json<Readonly<Record<string, unknown>>>() });

/** Lists every event of one action, in order. */
export const listDescribedEvents = (db: Queryable, rfpId: string, transactionId: string) =>
  db.any(sql.type(eventRow)`
    select event_id::text as "eventId", event_name as event, payload from audit_entry
    where rfp_id = ${rfpId} and xid = ${transactionId}::text::xid8 and event_name is not null order by position`);

const ways: readonly ('added' | 'changed' | 'removed')[] = ['added', 'changed', 'removed'];
const changedRow = row({
  table: text,
  key: json<Readonly<Record<string, unknown>>>(),
  how: oneOf(ways),
  columns: texts,
  total: number,
});

/** Lists the rows that one action changed, and the columns of each change. It does not reveal values. */
export const listChanged = (db: Queryable, rfpId: string, transactionId: string, limit: number) =>
  db.any(sql.type(changedRow)`
    select table_name as "table", key, case when before is null then 'added' when after is null then 'removed' else 'changed' end as how,
      case when before is null or after is null then '{}'::text[]
        else array(select jsonb_object_keys(after) order by 1) end as columns,
      (count(*) over ())::int4 as total
    from audit_entry where rfp_id = ${rfpId} and xid = ${transactionId}::text::xid8 and table_name is not null
    order by position limit ${limit}`);

/** Notes that an operator read the trails, once in ten minutes for the same subject. Turning pages counts as one reading. */
export const recordReading = (
  db: Queryable,
  { userId, userName }: Caller,
  kind: 'auditSearched' | 'auditRead',
  subject: string,
) =>
  db.any(sql.statement`
    insert into operator_action (id, kind, operator_id, operator_name, subject, reason)
    select uuidv7(), ${kind}, ${userId}::uuid, ${userName}, ${subject}, ''
    where not exists (
      select from operator_action a where a.happened_at > now() - interval '10 minutes'
        and a.operator_id = ${userId}::uuid and a.kind = ${kind} and a.subject = ${subject})`);

/**
 * Forgets operators' searches and readings of the trails after this many days; their actions stay. Returns the number of
 * forgotten entries.
 */
export async function purgeOperatorSearches(
  database: Database,
  days = retentionPolicies.operatorSearches.days,
): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    delete from operator_action
    where kind in ('auditSearched', 'auditRead') and happened_at < now() - ${days}::int4 * interval '1 day'`);
  return rowCount;
}

import {
  openRfp,
  openRfps,
  openRfpsPerPage,
  type OpenRfp,
  type OpenRfpState,
} from '../contracts/open-rfps.ts';
import { dayIn, isoTime } from '../../../platform/time/calendar-day.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler, type Caller } from '../../../platform/handler.ts';
import {
  bool,
  json,
  nullable,
  number,
  row,
  text,
  texts,
  time,
  type RowOf,
} from '../../../platform/database/row.ts';
import { stateOf } from './invite-request.ts';
import type { OpenRfpFacts } from './open-rfp.ts';
import { orNotFound } from '../../../platform/refusal.ts';

const openRfpShape = {
  facts: json<OpenRfpFacts>(),
  version: number,
  isInvited: bool,
  requestId: nullable(text),
  status: nullable(text),
  note: nullable(text),
  products: texts,
  requestedAt: nullable(time),
  reason: nullable(text),
};
const openRfpRow = row(openRfpShape);
/** The columns of `openRfpsFor` that make a row. */
const openRfpColumns = sql.fragment`
  facts, version, "isInvited", "requestId", status, note, products, "requestedAt", reason`;

/**
 * Returns a select of other companies' public RFPs that accept responses today, with the state of the reader's company in each.
 */
async function openRfpsFor(
  db: Queryable,
  { userId, email, companyId }: Caller,
  now: number,
): Promise<ReturnType<typeof sql.fragment>> {
  const zones = await db.anyFirst(
    sql.type(row({ zone: text }))`select distinct time_zone as zone from open_rfp`,
  );
  const days = sql.unnest(
    zones.map((zone) => [zone, dayIn(zone, now)]),
    ['text', 'date'],
  );
  // Without a company, an RFP belongs to its creator, and no colleague of theirs is a vendor of it.
  return sql.fragment`
    select o.row as facts, o.revision as version, o.published_at, o.closes_on, o.search_text, o.rfp_id,
      q.id as "requestId", q.status, q.note, coalesce(q.product_names, '{}') as products, q.requested_at as "requestedAt", q.reason,
      exists (
        select from invite i where i.rfp_id = o.rfp_id and i.sent_at is not null
          and (i.company_id = ${companyId}::uuid or (i.company_id is null and lower(i.email) = lower(${email})))) as "isInvited"
    from open_rfp o
    join ${days} as today (time_zone, day) on today.time_zone = o.time_zone
    left join invite_request q on q.rfp_id = o.rfp_id and q.company_id = ${companyId}::uuid and q.status <> 'withdrawn'
    where (o.closes_on is null or o.closes_on >= today.day)
      and case when o.company_id is null then o.owner_id <> ${userId} and not exists (
          select from membership m where m.user_id = o.owner_id and m.company_id = ${companyId}::uuid)
        else o.company_id is distinct from ${companyId}::uuid end`;
}

/** Returns an RFP in wire format, together with its complete text. */
export function presentOpenRfpRow({ facts, version, isInvited, ...request }: RowOf<typeof openRfpShape>): {
  projectDescription: string;
  shown: OpenRfp;
} {
  const { projectDescription, ...shown } = facts;
  const { requestId, status, note, products, requestedAt, reason } = request;
  return {
    projectDescription,
    shown: {
      ...shown,
      version,
      state: stateOf(isInvited, status),
      request:
        requestId === null || requestedAt === null
          ? null
          : {
              _id: requestId,
              note: note ?? '',
              products,
              requestedAt: isoTime(requestedAt),
              reason: reason ?? '',
            },
    },
  };
}

/** Finds one of them that this reader may see, if it exists. */
export const findOpenRfpRow = async (db: Queryable, caller: Caller, rfpId: string, now: number) =>
  db.maybeOne(sql.type(openRfpRow)`
    select ${openRfpColumns} from (${await openRfpsFor(db, caller, now)}) standing where rfp_id = ${rfpId}`);

/** The same states as `stateOf` returns, as PostgreSQL conditions. */
const inState: Record<OpenRfpState, ReturnType<typeof sql.fragment>> = {
  invited: sql.fragment`"isInvited"`,
  open: sql.fragment`not "isInvited" and status is null`,
  asked: sql.fragment`not "isInvited" and status in ('pending', 'accepted')`,
  declined: sql.fragment`not "isInvited" and status = 'declined'`,
};
const orders = {
  newest: sql.fragment`published_at desc, rfp_id desc`,
  due: sql.fragment`closes_on nulls last, published_at desc, rfp_id desc`,
};

export const openRfpsHandler = queryHandler(
  openRfps,
  async ({ caller, db, now, search: { page = 0, size = openRfpsPerPage, search = '', state, sort } }) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = sql.fragment`
      from (${await openRfpsFor(db, caller, now)}) standing
      where not exists (select from unnest(${sql.array(words, 'text')}) word where position(word in search_text) = 0)
        and ${state ? inState[state] : sql.fragment`true`}`;
    const total = await db.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n ${matching}`);
    const rows = await db.any(sql.type(openRfpRow)`
      select ${openRfpColumns} ${matching} order by ${orders[sort ?? 'newest']} limit ${size} offset ${page * size}`);
    return { data: rows.map((rfp) => presentOpenRfpRow(rfp).shown), total_records: total };
  },
);

export const openRfpHandler = queryHandler(openRfp, async ({ params, caller, db, now }) => {
  const stored = orNotFound(await findOpenRfpRow(db, caller, params.rfpId, now));
  const { shown, projectDescription } = presentOpenRfpRow(stored);
  return { openRfp: { ...shown, projectDescription } };
});

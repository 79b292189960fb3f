import { openRfp, openRfps, openRfpsPerPage, type OpenRfpState } from '../contracts/open-rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { number, row } from '../../../platform/database/row.ts';
import {
  findOpenRfpRow,
  openRfpsFor,
  presentOpenRfpRow,
  openRfpColumns,
  openRfpRow,
} from './open-rfp-row.ts';

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

export const findOpenRfps = queryHandler(
  openRfps,
  async ({ caller, db, now, search: { page = 0, size = openRfpsPerPage, search = '', state, sort } }) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const asked = sql.fragment`
      from (${await openRfpsFor(db, caller, now)}) standing
      where not exists (select from unnest(${sql.array(words, 'text')}) word where position(word in search_text) = 0)
        and ${state ? inState[state] : sql.fragment`true`}`;
    const total = await db.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n ${asked}`);
    const rows = await db.any(sql.type(openRfpRow)`
      select ${openRfpColumns} ${asked} order by ${orders[sort ?? 'newest']} limit ${size} offset ${page * size}`);
    return { data: rows.map((one) => presentOpenRfpRow(one).shown), total_records: total };
  },
);

export const findOpenRfp = queryHandler(openRfp, async ({ params, caller, db, now }) => {
  const stored = orNotFound(await findOpenRfpRow(db, caller, params.rfpId, now));
  const { shown, projectDescription } = presentOpenRfpRow(stored);
  return { openRfp: { ...shown, projectDescription } };
});

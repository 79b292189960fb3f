import { operatorDeeds, operatorDeedsPerPage } from '../contracts/operations-queues.ts';
import { sql } from '../platform/database.ts';
import { queryHandler } from '../platform/handler.ts';
import { isoTime } from '../platform/iso-time.ts';
import { nullable, number, row, text, time } from '../platform/row.ts';

const deedRow = row({
  id: text,
  kind: text,
  operatorName: text,
  subject: text,
  queue: nullable(text),
  error: nullable(text),
  reason: text,
  happenedAt: time,
});

export const findOperatorDeeds = queryHandler(operatorDeeds, async ({ read, search }) => {
  const { page = 0, size = operatorDeedsPerPage } = search;
  const rows = await read.any(sql.type(deedRow)`
    select id::text, kind, operator_name as "operatorName", subject, queue, error, reason, happened_at as "happenedAt"
    from operator_action order by happened_at desc, id desc limit ${size} offset ${page * size}`);
  const total = await read.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from operator_action`);
  return {
    data: rows.map((one) => ({ ...one, happenedAt: isoTime(one.happenedAt) })),
    total_records: total,
  };
});

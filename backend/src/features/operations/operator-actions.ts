import { operatorActions, operatorActionsPerPage } from './contracts/queues.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/iso-time.ts';
import { nullable, number, row, text, time } from '../../platform/database/row.ts';

const actionRow = row({
  id: text,
  kind: text,
  operatorName: text,
  subject: text,
  queue: nullable(text),
  error: nullable(text),
  reason: text,
  happenedAt: time,
});

export const findOperatorActions = queryHandler(operatorActions, async ({ db, search }) => {
  const { page = 0, size = operatorActionsPerPage } = search;
  const rows = await db.any(sql.type(actionRow)`
    select id::text, kind, operator_name as "operatorName", subject, queue, error, reason, happened_at as "happenedAt"
    from operator_action order by happened_at desc, id desc limit ${size} offset ${page * size}`);
  const total = await db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from operator_action`);
  return {
    data: rows.map((one) => ({ ...one, happenedAt: isoTime(one.happenedAt) })),
    total_records: total,
  };
});

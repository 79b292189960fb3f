import { translated } from '../../kernel/text/texts.ts';
import { operatorActions, operatorActionsPerPage } from './contracts/queues.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler, type Caller } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { nullable, number, row, text, time } from '../../platform/database/row.ts';
import { randomUUID } from 'node:crypto';

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

export const operatorActionsHandler = queryHandler(operatorActions, async ({ db, search }) => {
  const { page = 0, size = operatorActionsPerPage } = search;
  const rows = await db.any(sql.type(actionRow)`
    select id::text, kind, operator_name as "operatorName", subject, queue, error, reason, happened_at as "happenedAt"
    from operator_action order by happened_at desc, id desc limit ${size} offset ${page * size}`);
  const total = await db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from operator_action`);
  return {
    data: rows.map((action) => ({
      ...action,
      subject: translated(action.subject),
      happenedAt: isoTime(action.happenedAt),
    })),
    total_records: total,
  };
});

export interface OperatorAction {
  id: string;
  kind: string;
  /** The subject of the action. */
  subject: string;
  reason: string;
  queue?: string | null;
  jobId?: string | null;
  /** The error that the action was about. */
  error?: string | null;
}

/** Returns the change that notes an operator's action, to be recorded together with the action. */
export const recordOperatorActions = (
  { userId, userName }: Pick<Caller, 'userId' | 'userName'>,
  actions: readonly OperatorAction[],
) => sql.statement`
  insert into operator_action (id, kind, operator_id, operator_name, subject, reason, queue, job_id, error)
  select id, kind, ${userId}::uuid, ${userName}, subject, reason, queue, job_id, error
  from ${sql.unnest(
    actions.map((action) => [
      action.id,
      action.kind,
      action.subject,
      action.reason,
      action.queue ?? null,
      action.jobId ?? null,
      action.error ?? null,
    ]),
    ['uuid', 'text', 'text', 'text', 'text', 'text', 'text'],
  )} as acted (id, kind, subject, reason, queue, job_id, error)`;

/** The user for actions from a shell on the server. The product does not know who that is. */
const onServer = { userId: '00000000-0000-0000-0000-000000000000', userName: 'On the server' };

export const recordServerAction = (action: Pick<OperatorAction, 'kind' | 'subject' | 'reason'>) =>
  recordOperatorActions(onServer, [{ id: randomUUID(), ...action }]);

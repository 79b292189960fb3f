import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/handler.ts';
import { sql } from '../../platform/database/database.ts';

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
export const noteOperatorActions = (
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

export const noteServerAction = (action: Pick<OperatorAction, 'kind' | 'subject' | 'reason'>) =>
  noteOperatorActions(onServer, [{ id: randomUUID(), ...action }]);

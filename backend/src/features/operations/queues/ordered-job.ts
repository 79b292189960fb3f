import { sql, type Queryable } from '../../../platform/database/database.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';

const orderedRow = row({ queue: nullable(text), jobId: nullable(text) });

/** Finds the job of an operator's order. Its queue is unknown if the job was dead-lettered before queues were recorded. */
export const findOrderedJob = (db: Queryable, actionId: string) =>
  db.maybeOne(sql.type(orderedRow)`
    select queue, job_id as "jobId" from operator_action where id = ${actionId}`);

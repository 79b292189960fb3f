import { sql, type Queryable } from '../platform/database.ts';
import { nullable, row, text } from '../platform/row.ts';

const orderedRow = row({ queue: nullable(text), jobId: nullable(text) });

/** The job that an operator's order was about; its queue is unknown where it was given up before queues were noted. */
export const findOrderedJob = (db: Queryable, actionId: string) =>
  db.maybeOne(sql.type(orderedRow)`
    select queue, job_id as "jobId" from operator_action where id = ${actionId}`);

import { sql } from './database.ts';

/**
 * The end of a `with` that has a table `done`. If `done` is empty, the cast fails and aborts the transaction. For pipelined
 * statements, whose row counts the code does not read.
 */
export const failIfNoRows = sql.fragment`
  select case when count(*) > 0 then 0 else ('done ' || count(*))::int4 end as touched from done`;

export const isNoRowsError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('"done 0"');

import { sql } from './database.ts';

/**
 * The end of a `with` that has a table `done`: over its emptiness PostgreSQL itself stumbles, since the text in place of a
 * count is no number. For riding statements, of which nobody waits for a count.
 */
export const stumble = sql.fragment`
  select case when count(*) > 0 then 0 else ('done ' || count(*))::int4 end as stumble from done`;

export const hasStumbled = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('"done 0"');

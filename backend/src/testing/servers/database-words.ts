import { sql, type Database } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';

/** Returns every column of the database, including the broker's, that contains these words in any case. */
export async function findWords(database: Database, words: string): Promise<string[]> {
  const columns = await database.any(sql.type(row({ schema: text, table: text, column: text }))`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'
      and a.attnum > 0 and not a.attisdropped
      and t.typname in ('text', '_text', 'varchar', 'bpchar', 'json', 'jsonb', 'name', 'bytea', 'tsvector')
    order by 1, 2, 3`);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const name = sql.identifier([column]);
    const n = await database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from ${sql.identifier([schema, table])}
      where position(lower(${words}) in lower(${name}::text)) > 0
        or position(${Buffer.from(words).toString('hex')} in ${name}::text) > 0`);
    if (n > 0) found.push(`${table}.${column}`);
  }
  return found;
}

import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';

/** Tables that any request changes, and that hold no data of users. */
const requestTables: readonly string[] = [
  'session',
  'attempt_count',
  'idempotency',
  'known_network',
  'mail_request',
];

const hash = row({ name: text, hash: text });

/** Returns a hash of the content of every table, in the order of their names. Any write changes one of them. */
export async function hashTables(database: Database): Promise<Record<string, string>> {
  const tables = await database.anyFirst(
    sql.type(row({ name: text }))`
      select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const compared = tables.filter((name) => !requestTables.includes(name));
  const of = (name: string) => sql.fragment`
    select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
    from ${sql.identifier([name])} t`;
  const all = await database.any(sql.type(hash)`${sql.join(compared.map(of), sql.fragment` union all `)}`);
  return Object.fromEntries(all.map(({ name, hash: print }) => [name, print]));
}

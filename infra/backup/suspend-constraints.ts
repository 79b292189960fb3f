import type pg from 'pg';
import { quoted } from './database-tables.ts';

interface Trigger {
  table: string;
  name: string;
  enabled: 'O' | 'A' | 'R' | 'D';
}

const howEnabled = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' } as const;

/**
 * Disables triggers and drops foreign keys and indexes, so that rows can be loaded table by table without failing or repeating
 * side effects. The returned function restores them. Runs in the caller's transaction, as the owner of the tables. To disable the
 * triggers of foreign keys, or to use the replica role, would need a superuser.
 */
export async function suspendConstraints(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: triggers } = await client.query<Trigger>(`
    select t.tgrelid::regclass::text as table, t.tgname as name, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and t.tgparentid = 0`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and c.relkind = 'r' and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by i.indexrelid`,
    [tables],
  );
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quoted(name)}`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { table, name, enabled } of triggers)
      await client.query(`alter table ${table} ${howEnabled[enabled]} trigger ${quoted(name)}`);
  };
}

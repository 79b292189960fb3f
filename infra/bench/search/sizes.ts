import type { Client } from 'pg';
import { memoryKb } from '../../load/process-memory.ts';

/** Returns the disk size of the search tables, and the memory of the database sessions, shared and private. */
export async function sizesOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; size: string }>(`
    select name, pg_size_pretty(pg_total_relation_size(name::regclass)) as size
    from unnest(array['catalogue_product', 'catalogue_entry', 'catalogue_sample', 'catalogue_facet_value', 'catalogue_word']) as name
    union all select 'of which catalogue_entry__search', pg_size_pretty(pg_relation_size('catalogue_entry__search'))
    union all select 'shared_buffers', current_setting('shared_buffers')`);
  const sessions = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const ownKb = await Promise.all(sessions.rows.map(({ pid }) => memoryKb(pid, 'RssAnon')));
  const ownMb = Math.round(ownKb.reduce((sum, one) => sum + one, 0) / 1024);
  return [
    ...rows.map(({ name, size }) => `${name} ${size}`),
    `${ownKb.length} sessions ${ownMb} MB of their own`,
  ].join(', ');
}

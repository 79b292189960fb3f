import type { Client } from 'pg';

/**
 * Returns when PostgreSQL committed each command, in ms since 1970, by its Idempotency-Key. The time is the moment before the
 * disk is flushed.
 */
export async function commitTimes(client: Client, keyPrefix: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; at: string }>(
    `select key, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at
     from idempotency where starts_with(key, $1)`,
    [keyPrefix],
  );
  return new Map(rows.map((row) => [row.key, Number(row.at)]));
}

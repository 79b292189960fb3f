import { existsSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';

describe('The embedded PostgreSQL', () => {
  let server: EmbeddedPostgres;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startPostgres({ ephemeral: true });
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  async function answerOf(query: string): Promise<unknown> {
    const { rows } = await client.query<{ answer: unknown }>(query);
    return rows[0]?.answer;
  }

  it('The embedded PostgreSQL is version 18 and uses UTF-8', async () => {
    expect(await answerOf(`select current_setting('server_version_num')::int / 10000 as answer`)).toBe(18);
    expect(await answerOf(`select current_setting('server_encoding') as answer`)).toBe('UTF8');
    expect(await answerOf(`select lower('КАСПЕРСКИЙ Ärger') as answer`)).toBe('касперский ärger');
  });

  it('A trigram search finds a misspelled Cyrillic name', async () => {
    await client.query('create extension pg_trgm');
    expect(await answerOf(`select cardinality(show_trgm('Касперский')) as answer`)).toBe(11);
    expect(await answerOf(`select similarity('Касперский', 'касперскй') > 0.5 as answer`)).toBe(true);
    expect(await answerOf(`select similarity('Касперский', 'Битрикс') as answer`)).toBe(0);
  });

  it('The embedded PostgreSQL leaves nothing behind once it is stopped', async () => {
    const other = await startPostgres({ ephemeral: true });
    const connection = new pg.Client({ connectionString: other.url });
    await connection.connect();
    const folder = await connection.query<{ data_directory: string }>('show data_directory');
    await connection.end();
    await other.stop();
    expect(existsSync(folder.rows[0]?.data_directory ?? '/')).toBe(false);
  });
});

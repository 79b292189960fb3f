import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../platform/database/database.ts';
import { applyMigration, listMigrations, openMigrationList } from '../../platform/migrations/migrations.ts';
import { verifyAudit } from './verify-audit.ts';

const name = `put_aside_${crypto.randomUUID().slice(0, 8)}`;
const urlOf = (database: string) => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  return url.href;
};
const admin = async (statement: string) => {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

let client: Client;
beforeEach(async () => {
  await admin(`create database ${name}`);
  client = new Client({ connectionString: urlOf(name) });
  await client.connect();
  await openMigrationList(client);
});
afterEach(async () => {
  await client.end();
  await admin(`drop database ${name}`);
});

async function migrateWhere(isWanted: (file: string) => boolean): Promise<void> {
  for (const migration of await listMigrations()) {
    if (!isWanted(migration.name)) continue;
    await client.query('begin');
    await applyMigration(client, migration);
    await client.query('commit');
  }
}
const textOf = async (statement: string): Promise<string> =>
  String((await client.query<{ text: string }>(statement)).rows[0]?.text);
const facts = async (head?: string) => {
  const database = await createDatabase(urlOf(name), { connections: 1 });
  try {
    return await verifyAudit(database, head);
  } finally {
    await database.end();
  }
};
/** Only transactions older than every other open transaction on the server can be sealed. */
const seal = () =>
  vi.waitFor(
    async () => expect(Number(await textOf('select audit_seal_next(1000) as text'))).toBeGreaterThan(0),
    { timeout: 20_000, interval: 50 },
  );
const trail = `select string_agg(coalesce(before::text, '') || coalesce(after::text, ''), ' ') as text from audit_entry`;

test('A trail from an earlier version deletes text too: its seals are recomputed, and hide no forgery', async () => {
  await migrateWhere((file) => file < '0065');
  await client.query(`
    insert into app_user (id, email, user_name, password_hash) values ('00000000-0000-7000-8000-000000000001', 'b@x.example', 'B', '');
    insert into rfp (id, owner_id, name, process_type, scope, steps, is_anonymous, currency, created_at)
    values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'R', 'complete', 'private', '{}', false, 'USD', now());
    insert into invite (rfp_id, email, created_at) values ('00000000-0000-7000-8000-000000000002', 'rita@quill.example', now());`);
  await seal();
  await client.query(
    `insert into invite (rfp_id, email, created_at) values ('00000000-0000-7000-8000-000000000002', 'sam@quill.example', now())`,
  );
  await seal();
  const head = await textOf(
    `select encode(hash, 'hex') as text from audit_seal order by number desc limit 1`,
  );
  await client.query(`
    alter table audit_entry disable trigger audit_entry__append_only;
    update audit_entry set after = jsonb_set(after, '{email}', '"forged@quill.example"') where after->>'email' = 'sam@quill.example';
    alter table audit_entry enable always trigger audit_entry__append_only;`);
  expect(await textOf(trail)).toContain('rita@quill.example');

  await migrateWhere((file) => file >= '0065');

  expect(await textOf(trail)).not.toContain('@quill.example');
  expect(await textOf(`select string_agg(words::text, ' ') as text from audit_personal`)).toContain(
    'rita@quill.example',
  );
  const { discrepancies, seals } = await facts(head);
  expect(seals).toBe(2);
  expect(discrepancies).toEqual([
    expect.stringMatching(/^entry \d+ \(invite of RFP .*\) was altered after seal 2$/),
  ]);
});

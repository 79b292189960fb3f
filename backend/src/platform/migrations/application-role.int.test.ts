import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asRole, isOwnerOfHistory, grantApplicationPrivileges } from './application-role.ts';
import { migrate } from './migrations.ts';

/** Two ordinary roles and a database that one of them owns, as people create them on their own server. */
const run = randomBytes(6).toString('hex');
const owner = { name: `bidboard_test_owner_${run}`, password: 'of an owner' };
const application = { name: `bidboard_test_user_${run}`, password: 'of a user' };
const database = `bidboard_test_${run}`;

const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const urlOf = (role: typeof owner): string => {
  const url = new URL(asRole(adminUrl, role));
  url.pathname = `/${database}`;
  return url.href;
};

async function as<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(() =>
  as(adminUrl, async (admin) => {
    for (const { name, password } of [owner, application])
      await admin.query(`create role ${name} login password ${admin.escapeLiteral(password)}`);
    await admin.query(`create database ${database} owner ${owner.name}`);
  }),
);
afterAll(() =>
  as(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${database}`);
    for (const { name } of [owner, application]) await admin.query(`drop role if exists ${name}`);
  }),
);

test('An ordinary owner can grant privileges to the application again after the application has created its own sequences', async () => {
  const bringUp = async () => {
    await migrate(urlOf(owner));
    await grantApplicationPrivileges(urlOf(owner), application.name);
  };
  await bringUp();
  await as(urlOf(application), (client) => client.query('create sequence bullmq.of_a_queue'));
  await bringUp();
  expect(await isOwnerOfHistory(urlOf(application))).toBe(false);
  await as(urlOf(application), async (client) => {
    await client.query(`select nextval('bullmq.of_a_queue'), nextval('revision')`);
    await client.query('delete from rfp');
    await expect(client.query('delete from audit_entry')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('delete from migration')).rejects.toMatchObject({ code: '42501' });
  });
});

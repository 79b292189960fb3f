import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Redis } from 'ioredis';

export interface EmptyDatabase {
  name: string;
  /** The URL for its owner, who is not a superuser. */
  ownerUrl: string;
  /** The URL for a role that owns nothing. */
  appUrl: string;
  /** The environment of a command that uses the database in both roles. */
  env: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string };
  asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/** Creates a database as an administrator creates it for Bidboard: two roles, and no content. */
export async function createEmptyDatabase(
  serverUrl = process.env['TEST_DATABASE_URL'] ?? '',
): Promise<EmptyDatabase> {
  const name = `bidboard_test_${randomBytes(6).toString('hex')}`;
  const [owner, application] = [`${name}_owner`, `${name}_application`];
  const password = 'of the tests';
  const urlOf = (user: string) => {
    const url = new URL(serverUrl);
    [url.username, url.password, url.pathname] = [user, encodeURIComponent(password), `/${name}`];
    return url.href;
  };
  const asAdmin = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  };
  await asAdmin(async (admin) => {
    for (const role of [owner, application])
      await admin.query(`create role ${role} login password '${password}'`);
    await admin.query(`create database ${name} owner ${owner}`);
  });
  const [ownerUrl, appUrl] = [urlOf(owner), urlOf(application)];
  return {
    name,
    ownerUrl,
    appUrl,
    env: { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl },
    asAdmin,
    drop: () =>
      asAdmin(async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
        for (const role of [owner, application]) await admin.query(`drop role ${role}`);
      }),
  };
}

/**
 * The Redis databases of each kind of test, counted from the first one. The worker suites use those of integration by the same
 * rule.
 */
const shares = { journeys: { first: 1, count: 7 }, integration: { first: 8, count: 8 } };

/** Empties and returns a Redis database for one of the files of a kind that run at once. */
export async function emptyRedis(server: string, kind: keyof typeof shares = 'integration'): Promise<string> {
  const { first, count } = shares[kind];
  const url = new URL(`/${first + (Number(process.env['VITEST_POOL_ID']) % count)}`, server).href;
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}

import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/servers/test-database.ts';
import { createDatabase } from '../database/database.ts';
import { readinessOf, type ReadinessDeps } from './readiness.ts';

const answers = async () => undefined;
const fails = async () => {
  throw new Error('redis://bidboard:a-secret@broker does not answer');
};

const outside = { storage: 'unused', mail: 'unused', payments: 'unused' };

async function readinessWith(rest: Omit<ReadinessDeps, 'database'>) {
  const scratch = await createTestDatabase();
  onTestFinished(() => scratch.close());
  // The connection logs in as the API and the workers do.
  const database = await createDatabase(scratch.appUrl, { connections: 1 });
  onTestFinished(() => database.end());
  return readinessOf({ database, ...rest })();
}

test('Every available part is reported as up', async () => {
  expect(await readinessWith({ checkBroker: answers, checkSearch: answers })).toEqual({
    isReady: true,
    parts: { database: 'up', migrations: 'up', broker: 'up', search: 'up', ...outside },
  });
});

test('A process without its broker is not ready and reveals only which part is down', async () => {
  const readiness = await readinessWith({ checkBroker: fails });
  expect(readiness).toEqual({
    isReady: false,
    parts: { database: 'up', migrations: 'up', broker: 'down', search: 'unused', ...outside },
  });
  expect(JSON.stringify(readiness)).not.toContain('secret');
});

test('A process without its search engine is ready, since PostgreSQL searches then', async () => {
  expect(await readinessWith({ checkBroker: answers, checkSearch: fails })).toEqual({
    isReady: true,
    parts: { database: 'up', migrations: 'up', broker: 'up', search: 'down', ...outside },
  });
});

test('A part that does not answer in two seconds is down', async () => {
  const { isReady, parts } = await readinessWith({ checkBroker: () => new Promise(() => undefined) });
  expect({ isReady, broker: parts.broker }).toEqual({ isReady: false, broker: 'down' });
});

test('A process without its external servers is ready and names those that are down', async () => {
  const { isReady, parts } = await readinessWith({
    checkStorage: fails,
    checkMail: answers,
    checkPayments: fails,
  });
  expect({ isReady, parts }).toMatchObject({
    isReady: true,
    parts: { storage: 'down', mail: 'up', payments: 'down' },
  });
});

test('Frequent readiness checks ask the external servers only once', async () => {
  const scratch = await createTestDatabase();
  onTestFinished(() => scratch.close());
  let checks = 0;
  const find = readinessOf({ database: scratch.database, checkMail: async () => void checks++ });
  for (let again = 0; again < 5; again++) await find();
  expect(checks).toBe(1);
});

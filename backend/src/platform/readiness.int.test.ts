import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase } from './database.ts';
import { readinessOf, type ReadinessDeps } from './readiness.ts';

const answers = async () => undefined;
const fails = async () => {
  throw new Error('redis://bidboard:a-secret@broker does not answer');
};

const outside = { storage: 'unused', mail: 'unused', payments: 'unused' };

async function readinessWith(rest: Omit<ReadinessDeps, 'database'>) {
  const scratch = await createTestDatabase();
  onTestFinished(() => scratch.close());
  // As API and workers sign in.
  const database = await createDatabase(scratch.appUrl, { connections: 1 });
  onTestFinished(() => database.end());
  return readinessOf({ database, ...rest })();
}

test('all that is there is up', async () => {
  expect(await readinessWith({ askBroker: answers, askSearch: answers })).toEqual({
    isReady: true,
    parts: { database: 'up', migrations: 'up', broker: 'up', search: 'up', ...outside },
  });
});

test('without its broker a process is not ready, and says no more than which part', async () => {
  const readiness = await readinessWith({ askBroker: fails });
  expect(readiness).toEqual({
    isReady: false,
    parts: { database: 'up', migrations: 'up', broker: 'down', search: 'unused', ...outside },
  });
  expect(JSON.stringify(readiness)).not.toContain('secret');
});

test('without its search engine it is, since PostgreSQL searches then', async () => {
  expect(await readinessWith({ askBroker: answers, askSearch: fails })).toEqual({
    isReady: true,
    parts: { database: 'up', migrations: 'up', broker: 'up', search: 'down', ...outside },
  });
});

test('a part that does not answer in two seconds is down', async () => {
  const { isReady, parts } = await readinessWith({ askBroker: () => new Promise(() => undefined) });
  expect({ isReady, broker: parts.broker }).toEqual({ isReady: false, broker: 'down' });
});

test('servers outside that are away are told by name, and a process is ready without them', async () => {
  const { isReady, parts } = await readinessWith({ askStorage: fails, askMail: answers, askPayments: fails });
  expect({ isReady, parts }).toMatchObject({
    isReady: true,
    parts: { storage: 'down', mail: 'up', payments: 'down' },
  });
});

test('however often we are asked, servers outside are not asked as often', async () => {
  const scratch = await createTestDatabase();
  onTestFinished(() => scratch.close());
  let asked = 0;
  const find = readinessOf({ database: scratch.database, askMail: async () => void asked++ });
  for (let again = 0; again < 5; again++) await find();
  expect(asked).toBe(1);
});

import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { runAsContainer } from './container-process.ts';

test.each([
  ['backend/src/main.ts', ['PORT must be a port number: many', 'DATABASE_URL is not set']],
  [
    'workers/src/main.ts',
    ['PORT must be a port number: many', 'DATABASE_URL is not set', 'SMTP_URL is not set'],
  ],
])('The process %s prints all errors of its configuration and ends with code 78', async (entry, errors) => {
  const container = runAsContainer(root, [entry], { PORT: 'many' });
  expect(await container.ended).toBe(78);
  expect(container.output()).toBe(
    [`The configuration has ${errors.length} errors:`, ...errors.map((error) => `- ${error}`), ''].join('\n'),
  );
});

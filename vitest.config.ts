import { defineConfig } from 'vitest/config';
import { filesOf } from './infra/testing/shares.ts';

/** What another part of `npm run verify` runs (infra/verification/prove-part.ts). */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');
const nowhere = ['**/node_modules/**', '**/dist/**', '.bidboard/**', ...leftOut];
/** One file at a time where times are guaranteed; else as many as the machine is kept busy by. */
const atOnce = (usual: number) => Number(process.env['AT_ONCE'] || usual);
const engines = 'infra/testing/engines.ts';
/** By name every file can be run; `npm test` sets this (infra/test.ts). */
const share = process.env['SHARE'];
const [suites, journeys] = [filesOf('integration', share), filesOf('browser', share)];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Two processes for all of them: one for each file is more than half of what they take.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.int.test.ts'],
          maxWorkers: atOnce(2),
          // They take a second in all; a machine that is busy with other things may take long over one.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // A process and its modules for many files: for each file anew they take a quarter of the whole run.
          isolate: false,
          include: suites.include,
          exclude: [...nowhere, ...suites.exclude],
          globalSetup: engines,
          // Of what it takes to sign somebody up, two thirds were the hashes of their password.
          setupFiles: 'backend/src/testing/quick-hashes.ts',
          maxWorkers: atOnce(2),
          // A killed worker's job is another one's after half a minute, and then a busy machine may take its time.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: journeys.include,
          exclude: [...nowhere, ...journeys.exclude],
          globalSetup: [engines, 'infra/testing/fillings.ts', 'infra/testing/pages.ts'],
          // A journey waits for two fifths of its time: the third keeps two cores busy.
          maxWorkers: atOnce(3),
          // As patient as infra/e2e/person.ts.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

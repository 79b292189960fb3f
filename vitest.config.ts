import { defineConfig } from 'vitest/config';
import { textPlugins } from './frontend/message-catalogues.ts';
import { filesOf } from './infra/testing/vitest/shares.ts';

/** The files that another part of `npm run verify` runs (infra/verification/verify-parts.ts). */
const leftOut = (process.env['LEFT_OUT'] ?? '').split(',').filter((file) => file !== '');
const nowhere = ['**/node_modules/**', '**/dist/**', '.bidboard/**', ...leftOut];
/** Runs one file at a time if times are guaranteed, else as many as keep the machine busy. */
const atOnce = (usual: number) => Number(process.env['AT_ONCE'] || usual);
const engines = 'infra/testing/vitest/engines.ts';
/** By name any file can be run; `npm test` sets this (infra/commands/test.ts). */
const share = process.env['SHARE'];
const [suites, journeys] = [filesOf('integration', share), filesOf('browser', share)];

export default defineConfig({
  plugins: textPlugins,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Two processes for all files: one for each file would take more than half of the time.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...nowhere, '**/*.int.test.ts'],
          // Texts with placeholders are compiled as in a process of the server.
          setupFiles: 'backend/src/platform/languages/languages.ts',
          maxWorkers: atOnce(2),
          // They take a second in all, but on a busy machine a single test may take long.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          isolate: false,
          // Testing Library renders into a document without a browser.
          environment: 'jsdom',
          include: ['frontend/src/**/*.test.tsx'],
          exclude: nowhere,
          setupFiles: 'frontend/src/testing/component-setup.ts',
          maxWorkers: atOnce(2),
          // A large form on a busy machine.
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          // One process and its modules serve many files. Loading them for each file takes a quarter of the whole run.
          isolate: false,
          include: suites.include,
          exclude: [...nowhere, ...suites.exclude],
          globalSetup: engines,
          // Two thirds of the time to sign a person up were the hashes of their password.
          setupFiles: 'backend/src/testing/app/quick-hashes.ts',
          maxWorkers: atOnce(2),
          // Another worker gets a killed worker's job after half a minute, and then a busy machine may take longer.
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
          globalSetup: [engines, 'infra/testing/vitest/seeded-databases.ts', 'infra/testing/vitest/pages.ts'],
          // A journey waits for two fifths of its time. The third one keeps two cores busy.
          maxWorkers: atOnce(3),
          // The same timeout as in infra/e2e/people/person.ts.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

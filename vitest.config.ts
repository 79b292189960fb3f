import { defineConfig } from 'vitest/config';

const nowhere = ['**/node_modules/**', '**/dist/**', '.bidboard/**'];
const engines = 'infra/testing/engines.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...nowhere, '**/*.int.test.ts'],
          maxWorkers: 2,
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
          include: ['**/*.int.test.ts'],
          exclude: nowhere,
          globalSetup: engines,
          maxWorkers: 2,
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
          include: ['infra/e2e/**/*.e2e.ts'],
          exclude: nowhere,
          globalSetup: [engines, 'infra/testing/fillings.ts', 'infra/testing/pages.ts'],
          maxWorkers: 2,
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

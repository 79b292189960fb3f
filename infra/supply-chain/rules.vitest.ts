import { posix } from 'node:path';
import { defineConfig } from 'vitest/config';

const rules = (process.env['MUTATED_RULES'] ?? '').split(',');

/**
 * The rules tests in the folders of the mutated rules, for Stryker, which runs those that a change may affect. A large rule may have
 * several test files.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest reads it so
export default defineConfig({
  test: {
    include: [...new Set(rules.map((rule) => `${posix.dirname(rule)}/*.test.ts`))],
    exclude: ['**/*.int.test.ts'],
    testTimeout: 30_000,
  },
});

import { defineConfig } from 'vitest/config';

const rules = (process.env['MUTATED_RULES'] ?? '').split(',');

/** The tests of the mutated rules, each beside its rule, for Stryker. It runs the tests that a change may affect. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads it so
export default defineConfig({
  test: { include: rules.map((rule) => rule.replace(/\.ts$/, '.test.ts')), testTimeout: 30_000 },
});

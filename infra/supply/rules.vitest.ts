import { defineConfig } from 'vitest/config';
import { mutatedRules } from './mutated-rules.ts';

/** The tests of the rules that are changed, each beside its rule, for Stryker: it runs those of one rule with each of its changes. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads it so
export default defineConfig({
  test: { include: mutatedRules.map((rule) => rule.replace(/\.ts$/, '.test.ts')), testTimeout: 30_000 },
});

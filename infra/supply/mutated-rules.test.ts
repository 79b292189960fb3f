import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { mutatedRules } from './mutated-rules.ts';

test.each(mutatedRules)('%s is there, with its test', (rule) => {
  expect(existsSync(join(root, rule))).toBe(true);
  expect(existsSync(join(root, rule.replace(/\.ts$/, '.test.ts')))).toBe(true);
});

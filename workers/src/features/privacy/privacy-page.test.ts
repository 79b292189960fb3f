import { readFileSync } from 'node:fs';
import { retentionPolicies } from '@bidboard/backend/app/compose';
import { periodsOf } from '@bidboard/backend/platform/retention/retention-policies';
import { expect, test } from 'vitest';
import { retentionSchedules } from '../../app/composition.ts';

const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
const lineOf = (name: string): string =>
  page.split('\n').find((line) => line.startsWith('|') && line.includes(`| \`${name}\` `)) ?? '';

test.each(retentionSchedules)('The page names $category and the schedule $name', ({ category, name }) => {
  expect(lineOf(category)).toContain(`| ${name} `);
});

test.each(Object.entries(periodsOf(retentionPolicies)))(
  'The page states the retention period of %s',
  (name, { variable, days }) => {
    expect(lineOf(name)).toContain(`\`${variable}\``);
    expect(lineOf(name)).toMatch(new RegExp(`\\| ${days} +\\|`));
  },
);

import { expect, test } from 'vitest';
import { countEventLoopTurns } from '../../testing/app/event-loop-turns.ts';
import { auditCsv } from './audit-csv.ts';
import type { DescribedAction } from './describe-actions.ts';

test('The event loop keeps running while thousands of changes are written to CSV', async () => {
  const change = {
    what: 'Answer',
    field: 'Text',
    before: 'Yes; it is. '.repeat(50),
    after: 'No. '.repeat(50),
  };
  const action: DescribedAction = {
    id: '1',
    happenedAt: 0,
    by: { userId: 'u', name: 'Ann' },
    vendor: 'Calder',
    kind: 'evaluation',
    isRating: false,
    sentences: ['Saved answers'],
    changes: Array.from({ length: 10_000 }, () => change),
  };
  expect(await countEventLoopTurns(() => auditCsv([action]))).toBeGreaterThan(5);
});

import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { maxGrowthMb, measureHostileUploads } from '../../load/hostile-uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
});
afterAll(() => app?.close());

test('Hostile workbooks cost the API next to nothing: others are served, its memory stays level, and the next file is read', async () => {
  const { answers, afterwards, processesLeft, ...figures } = await measureHostileUploads(app);
  const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value)] as const);
  recordVerification('overload: hostile workbooks', {
    files: answers.length,
    ...Object.fromEntries(rounded),
  });
  for (const [what, status] of answers) expect([200, 422], what).toContain(status);
  for (const [what, status] of answers.filter(([name]) => name.endsWith('as a document')))
    expect(status, what).toBe(422);
  expect(figures.grownMb).toBeLessThan(maxGrowthMb);
  expect(afterwards).toEqual([200, 200, 200]);
  expect(processesLeft).toBe(0);
}, 300_000);

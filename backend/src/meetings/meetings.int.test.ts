import { afterAll, beforeAll, expect, test } from 'vitest';
import { wouldLikeOptions } from '../contracts/meetings.ts';
import { must } from '../testing/rfp-scene.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the engage popup offers three things, to visitors too', async () => {
  expect(must(await app.visitor.ask(wouldLikeOptions))).toEqual({
    data: [
      { value: 1, label: 'Discovery Meeting' },
      { value: 2, label: 'Product Demo' },
      { value: 3, label: 'Request for Proposal' },
    ],
    total_records: 3,
  });
});

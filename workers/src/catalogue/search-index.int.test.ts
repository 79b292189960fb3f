import { dropListing, saveListing } from '@bidboard/backend/contracts/catalogue-editing';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { hasReceipt } from '@bidboard/backend/platform/receipt';
import { signUpOperator } from '@bidboard/backend/testing/people';
import { must } from '@bidboard/backend/testing/rfp-scene';
import { searchEngines } from '@bidboard/backend/testing/search-engines';
import {
  buildTestIndex,
  dropTestElastic,
  openTestElastic,
  testElasticUrl,
} from '@bidboard/backend/testing/test-elastic';
import { createTestApp } from '@bidboard/backend/testing/test-app';
import { describe, expect, test, vi } from 'vitest';
import type { FollowerDeps } from '../follower.ts';
import { startProcess } from '../testing/processes.ts';
import { searchIndex } from './search-index.ts';

const product = { product: 'Ledgerly', company: 'Quill Works', category: 'Finance' };

test('where PostgreSQL searches, the follower leaves its receipt and that is all', async () => {
  const app = await createTestApp();
  const event: RecordedEvent<'catalogueChanged'> = {
    eventId: '01a1fe3b-3875-7882-83b0-8c3f4d648c01',
    name: 'catalogueChanged',
    payload: { objectIDs: ['01a1fe3b-3875-7882-83b0-8c3f4d648c02'], revision: 7 },
    correlationId: 'c',
    occurredAt: 0,
  };
  const deps = { database: app.database, elastic: undefined } as unknown as FollowerDeps;
  for (const again of [event, event]) await searchIndex.handle(again, deps);
  expect(await hasReceipt(app.database, event.eventId, searchIndex.name)).toBe(true);
  await app.close();
});

describe.each(searchEngines.filter((engine) => engine === 'elasticsearch'))('with %s', () => {
  test('what an operator saves is found, and what they drop is not, by the workers alone', async () => {
    const elastic = await openTestElastic();
    const app = await createTestApp({ elastic });
    const operator = await signUpOperator(app);
    await buildTestIndex(elastic, app.database);
    const workers = await startProcess('main.ts', ['--roles=relay,followers'], {
      DATABASE_URL: app.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      ELASTICSEARCH_URL: testElasticUrl(),
      ELASTICSEARCH_INDEX: elastic.name,
    });
    const found = async () => {
      const answer = await fetch(`${app.baseUrl}/api/catalogue/search?search=ledgerly`);
      const { nbHits } = (await answer.json()) as { nbHits: number };
      return [answer.headers.get('x-search-engine'), nbHits];
    };
    const none = ['elasticsearch', 0];
    expect(await found()).toEqual(none);
    const { objectID } = must(await operator.ask(saveListing, { body: product }));
    await vi.waitFor(async () => expect(await found()).toEqual(['elasticsearch', 1]), { timeout: 20_000 });
    must(await operator.ask(dropListing, { params: { objectID } }));
    await vi.waitFor(async () => expect(await found()).toEqual(none), { timeout: 20_000 });
    await workers.stop();
    await dropTestElastic(elastic);
    await app.close();
  });
});

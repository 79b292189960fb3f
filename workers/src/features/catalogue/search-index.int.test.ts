import { dropListing, saveListing } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import type { PushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { signUpOperator } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { searchEngines } from '@bidboard/backend/testing/servers/search-engines';
import {
  buildTestIndex,
  dropTestElastic,
  openTestElastic,
  testElasticUrl,
} from '@bidboard/backend/testing/servers/test-elastic';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { describe, expect, test, vi } from 'vitest';
import type { SubscriberDependencies } from '../../jobs/subscriber.ts';
import { startProcess } from '../../testing/processes.ts';
import { searchIndex } from './feature.ts';

const product = { product: 'Ledgerly', company: 'Quill Works', category: 'Finance' };

test('If PostgreSQL searches, all clients are asked to refetch, and a repeated event sends the same push', async () => {
  const app = await createTestApp();
  const operator = await signUpOperator(app);
  expectOk(await operator.call(saveListing, { body: product }));
  const [event] = await changesOf(app);
  const { deps, messages } = listening(app);
  for (const again of [event, event]) await searchIndex.handle(again as RecordedEvent, deps);
  const revision = event?.payload.revision;
  const invalidation = ['catalogue', 'catalogueChanged', { revision }];
  expect(messages).toEqual([invalidation, invalidation]);
  expect(await hasReceipt(app.database, event?.eventId ?? '', searchIndex.name)).toBe(true);
  await app.close();
});

test('Only the last of many changes in a row causes a push, in whatever order they arrive', async () => {
  const app = await createTestApp();
  const operator = await signUpOperator(app);
  for (const name of ['One', 'Two', 'Three'])
    expectOk(await operator.call(saveListing, { body: { ...product, product: name } }));
  const [change, two, three] = await changesOf(app);
  const { deps, messages } = listening(app);
  for (const event of [two, change, three]) await searchIndex.handle(event as RecordedEvent, deps);
  expect(messages).toEqual([['catalogue', 'catalogueChanged', { revision: three?.payload.revision }]]);
  await app.close();
});

const changesOf = async (app: TestApp) =>
  (await listEvents(app.database)).filter(
    (event): event is RecordedEvent<'catalogueChanged'> => event.name === 'catalogueChanged',
  );

function listening({ database, files }: TestApp) {
  const results: unknown[][] = [];
  const pushes: PushEmitter = {
    emit: async (...push) => void results.push(push),
    recheck: async () => undefined,
    close: async () => undefined,
  };
  const mail = { send: async () => undefined, close: () => undefined };
  const deps = {
    database,
    mail,
    pushes,
    files,
    publicUrl: '',
    mailContact: 'help@bidboard.example',
    clock: Date.now,
  } satisfies SubscriberDependencies;
  return { messages: results, deps };
}

describe.each(searchEngines.filter((engine) => engine === 'elasticsearch'))('With %s', () => {
  test('The workers alone make a saved product searchable and remove a dropped one', async () => {
    const elastic = await openTestElastic();
    const app = await createTestApp({ elastic });
    const operator = await signUpOperator(app);
    await buildTestIndex(elastic, app.database);
    const workers = await startProcess('main.ts', ['--roles=relay,subscribers'], {
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
    const { objectID } = expectOk(await operator.call(saveListing, { body: product }));
    await vi.waitFor(async () => expect(await found()).toEqual(['elasticsearch', 1]), { timeout: 60_000 });
    expectOk(await operator.call(dropListing, { params: { objectID } }));
    await vi.waitFor(async () => expect(await found()).toEqual(none), { timeout: 60_000 });
    await workers.stop();
    await dropTestElastic(elastic);
    await app.close();
  });
});

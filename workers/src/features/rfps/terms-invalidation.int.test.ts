import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { createFinalPresentation } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import { createCommercial, createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { commercial, expectOk, technical } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const termsInvalidation = subscriberNamed('termsInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("The buyer's open pages get a push for changed questions and terms, the same for repeated or late events", async () => {
  const buyer = await signUpPerson(app, 'terms@buyer.example');
  const settings = {
    rfpName: 'Tender',
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
  } as const;
  const rfpId = expectOk(await buyer.ask(createRfp, { body: settings })).rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.ask(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const preferences = { vendorMNDA: true, companyMNDA: false, bidboardMNDA: false };
  expectOk(await buyer.ask(createNda, { body: { rfpId, ...preferences } }));
  expectOk(
    await buyer.ask(createFinalPresentation, { body: { rfpId, presentationType: 'digitalRecording' } }),
  );
  const events = (await listEvents(app.database)) as RecordedEvent[];
  const nda = events.find(({ name }) => name === 'ndaTermsSaved')!;
  const questions = events.filter(({ name }) => name === 'requirementsSaved');
  expect(questions).toHaveLength(2);
  const presentation = events.find(({ name }) => name === 'presentationTermsSaved')!;

  const { deps, pushes, bus } = createTestDependencies(app.database);
  const late = [presentation, nda, nda, ...questions.toReversed(), ...questions];
  for (const event of late) await termsInvalidation.handle(event, deps);
  const invalidation = [`rfpBuyer_${rfpId}`, 'termsChanged', { rfpId }];
  expect(pushes).toEqual(late.map(() => invalidation));
  for (const { eventId } of [nda, ...questions])
    expect(await hasReceipt(app.database, eventId, 'termsInvalidation')).toBe(true);

  expectOk(await buyer.ask(createNda, { body: { rfpId, ...preferences } }));
  const last = ((await listEvents(app.database)) as RecordedEvent[]).at(-1)!;
  bus.isDown = true;
  await expect(termsInvalidation.handle(last, deps)).rejects.toThrow('no bus');
  expect(await hasReceipt(app.database, last.eventId, 'termsInvalidation')).toBe(false);
});

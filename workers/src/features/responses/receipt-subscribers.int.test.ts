import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { getReceipts, withdrawResponse } from '@bidboard/backend/features/responses/contracts/receipts';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { signUpColleague } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, answerOne, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';
import { receiptMail } from './mails.ts';
import { receiptPdf } from './feature.ts';

const receiptsInvalidation = subscriberNamed('receiptsInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('Each submission brings one PDF and one mail to its people, for late, repeated and reordered events', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alto', 'bass']);
  const { person: owner, companyId } = vendors[0]!;
  const colleague = async (name: string, role: 'admin' | 'member') =>
    signUpColleague(app, owner, `${name}-${rfpId}@vendor.example`, role);
  const [admin, submitter, bystander] = [
    await colleague('admin', 'admin'),
    await colleague('submitter', 'member'),
    await colleague('bystander', 'member'),
  ];
  await answerOne(submitter, rfpId);
  expectOk(await submitter.ask(submitResponse, { body: { rfpId } }));
  expectOk(await submitter.ask(withdrawResponse, { body: { rfpId } }));
  expectOk(await owner.ask(submitResponse, { body: { rfpId } }));

  const { deps, mails, pushes } = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    files: app.files,
  });
  const events = (await listEvents(app.database)).filter(({ name }) => name === 'receiptIssued');
  expect(events).toHaveLength(2);
  for (const event of [...events.toReversed(), ...events])
    for (const subscriber of [receiptPdf, receiptMail]) await subscriber.handle(event as RecordedEvent, deps);

  const { data } = expectOk(await owner.ask(getReceipts, { params: { rfpId } }));
  expect(data.map(({ pdf, document }) => [pdf?.name, document?.name])).toEqual([
    ['receipt-2.pdf', 'response-2.json'],
    ['receipt-1.pdf', 'response-1.json'],
  ]);
  expect(pushes).toEqual(
    Array.from({ length: 2 }, () => [rfpVendorRoom(rfpId, companyId), 'receiptsChanged', { rfpId }]),
  );
  const mailsBySubject = Object.groupBy(mails, ({ subject }) => subject.slice(0, 'Receipt 1'.length));
  const addresses = (subject: string) => mailsBySubject[subject]?.map(({ to }) => to).sort();
  expect(addresses('Receipt 1')).toEqual([owner, admin, submitter].map(({ email }) => email).sort());
  expect(addresses('Receipt 2')).toEqual([owner, admin].map(({ email }) => email).sort());
  expect(mails.some(({ to }) => to === bystander.email || to === buyer.email)).toBe(false);
  for (const { text, subject } of mails) {
    const { sha256 } = data.find(({ number }) => subject.startsWith(`Receipt ${number}`))!;
    expect(text).toContain(sha256);
    expect(text).toContain(`https://bidboard.example/app/submit-rfp/${rfpId}`);
    expect(text).toContain('21 November 2026');
  }
});

test('A submission and its withdrawal ask the vendor’s pages to refetch', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alto']);
  const { person, companyId } = vendors[0]!;
  await answerOne(person, rfpId);
  expectOk(await person.ask(submitResponse, { body: { rfpId } }));
  expectOk(await person.ask(withdrawResponse, { body: { rfpId } }));
  const { deps, pushes } = createTestDependencies(app.database);
  for (const event of await listEvents(app.database))
    if (
      receiptsInvalidation.subscribesTo.includes(event.name) &&
      (event.payload as { rfpId: string }).rfpId === rfpId
    )
      await receiptsInvalidation.handle(event, deps);
  expect(pushes).toEqual(
    Array.from({ length: 2 }, () => [rfpVendorRoom(rfpId, companyId), 'receiptsChanged', { rfpId }]),
  );
});

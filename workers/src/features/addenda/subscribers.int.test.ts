import {
  acknowledgeAddendum,
  getAddenda,
  publishAddendum,
} from '@bidboard/backend/features/addenda/contract';
import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import {
  publishVendorQuestion,
  saveVendorQuestion,
} from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague } from '@bidboard/backend/testing/app/people';
import {
  answerOne,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

let app: TestApp;
let fixture: RfpFixture;
let requester: Person;
let rival: Person;
let pending: Person;
let declined: Person;
let caught: TestDependencies;
let seenEvents = 0;

const minted = 1_795_000_000_000;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await publishRfp(app, ['asker', 'rival', 'waiting', 'gone']);
  [requester, rival, pending, declined] = fixture.vendors.map(({ person }) => person) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await registerCompany(fixture.buyer, 'Fenwick Foods');
  for (const [person, acceptStatus] of [
    [requester, 1],
    [rival, 1],
    [declined, 2],
  ] as const)
    expectOk(await person.call(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus } }));
  seenEvents = (await listEvents(app.database)).length;
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
});

/** Delivers all events since the last time, each twice, and then all of them once more in reverse order. */
async function deliver(): Promise<void> {
  const events = (await listEvents(app.database)).slice(seenEvents);
  seenEvents += events.length;
  for (const event of [...events.flatMap((change) => [change, change]), ...events.toReversed()])
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

const publish = (more: object = {}) =>
  fixture.buyer.call(publishAddendum, {
    body: { rfpId: fixture.rfpId, title: 'On logs\nPay here', text: 'Secret words', ...more },
  });
const newest = async (person: Person) =>
  expectOk(await person.call(notificationList, { search: { size: 1 } })).data[0];
const mailed = (subject: RegExp) =>
  caught.mails
    .filter((mail) => subject.test(mail.subject))
    .map(({ to }) => to)
    .sort();
const pushedTo = (name: string) =>
  [
    ...new Set(caught.pushes.filter(([, pushName]) => pushName === name).map(([room]) => room as string)),
  ].sort();
const roomOf = (person: Person) =>
  rfpVendorRoom(fixture.rfpId, fixture.vendors.find((vendor) => vendor.person === person)!.companyId);
const everybody = () => [requester, rival, pending].map(({ email }) => email).sort();

test('Every vendor that has not declined learns of an addendum once, by notification, mail and push', async () => {
  expectOk(await publish());
  await deliver();
  expect(mailed(/^Addendum 1 to Tender/)).toEqual(everybody());
  for (const { subject, text: letter } of caught.mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(letter).toContain('> On logs Pay here');
    // Its text is read where it is acknowledged.
    expect(letter).not.toContain('Secret words');
  }
  for (const person of [requester, rival, pending])
    expect(await newest(person)).toMatchObject({
      kind: 'addendumPublished',
      title: expect.stringMatching(/^Fenwick Foods published addendum 1 to Tender/),
      path: expect.stringContaining('read=addenda'),
    });
  expect(await newest(declined)).not.toMatchObject({ kind: 'addendumPublished' });
  // A vendor invited only by address gets a room of its own once it has an account.
  expect(pushedTo('addendaChanged')).toEqual(
    [rfpBuyerRoom(fixture.rfpId), roomOf(requester), roomOf(rival), personRoom(pending.userId)].sort(),
  );
});

test('An acknowledgement reaches the buyer’s and the vendor’s own pages, and sends no notification', async () => {
  const [first] = expectOk(await requester.call(getAddenda, { params: { rfpId: fixture.rfpId } })).data;
  expectOk(
    await requester.call(acknowledgeAddendum, { body: { rfpId: fixture.rfpId, addendumId: first!._id } }),
  );
  await deliver();
  expect(pushedTo('addendaChanged')).toEqual([rfpBuyerRoom(fixture.rfpId), roomOf(requester)].sort());
  expect(caught.mails).toEqual([]);
});

test('The other vendors learn of a published question, and nothing that they get identifies the asker', async () => {
  const about = { rfpId: fixture.rfpId, questionId: 3, vendorQuestionId: minted };
  expectOk(
    await requester.call(saveVendorQuestion, {
      body: { ...about, question: 'We at Zephyrine keep them. Is it enough?' },
    }),
  );
  expectOk(
    await fixture.buyer.call(publishVendorQuestion, {
      body: { ...about, question: 'Is keeping them enough?', answer: 'It is.' },
    }),
  );
  await deliver();
  expect(mailed(/published a question/)).toEqual([rival.email, pending.email].sort());
  expect(mailed(/answered your question/)).toEqual([requester.email]);
  expect(await newest(rival)).toMatchObject({
    kind: 'vendorQuestionPublished',
    detail: '“Is keeping them enough?”',
    path: expect.stringContaining('read=questions'),
  });
  const markers = [
    requester.userId,
    requester.email,
    fixture.vendors[0]!.companyId,
    'zephyrine',
    String(minted),
    'asker',
  ];
  const others = [rival, pending, declined];
  const theirs = new Set(others.flatMap((person) => [roomOf(person), personRoom(person.userId)]));
  const pushed = caught.pushes.filter(([room]) => theirs.has(room as string));
  expect(pushed.some(([, name]) => name === 'publishedQuestionsChanged')).toBe(true);
  const letters = caught.mails.filter(({ to }) => others.some(({ email }) => email === to));
  const visibleText = JSON.stringify([
    pushed,
    letters,
    await newest(rival),
    await newest(pending),
  ]).toLowerCase();
  expect(markers.filter((marker) => visibleText.includes(marker.toLowerCase()))).toEqual([]);

  // No reading call reveals it to a rival either.
  const leaks: string[] = [];
  const worked = new Set<string>();
  for (const contract of contracts.filter(({ method }) => method === 'GET')) {
    const known: Record<string, string> = {
      rfpId: fixture.rfpId,
      id: fixture.rfpId,
      userId: rival.userId,
      companyId: fixture.vendors[1]!.companyId,
      questionId: '3',
      page: '0',
      size: '10',
    };
    const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter);
    const params = Object.fromEntries(names.map((name) => [name, known[name] ?? crypto.randomUUID()]));
    const { status, text: answered } = await rival.call(contract as Contract, { params } as never);
    if (status === 200) worked.add(contract.name);
    for (const marker of markers)
      if (answered.toLowerCase().includes(marker.toLowerCase())) leaks.push(`${contract.name}: ${marker}`);
  }
  expect(leaks).toEqual([]);
  expect(
    ['getPublishedQuestions', 'getAddenda', 'getAllVendorQuestions', 'getRfpById', 'notifications'].filter(
      (name) => !worked.has(name),
    ),
  ).toEqual([]);
});

test('A vendor that has submitted learns how to answer new questions', async () => {
  for (const { _id } of expectOk(await rival.call(getAddenda, { params: { rfpId: fixture.rfpId } })).data)
    expectOk(await rival.call(acknowledgeAddendum, { body: { rfpId: fixture.rfpId, addendumId: _id } }));
  await answerOne(rival, fixture.rfpId);
  expectOk(await rival.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  await deliver();
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  const sectionId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from requirement_section where rfp_id = ${fixture.rfpId} and name = 'Audit'`);
  const added = [{ sectionId, questionId: 30, question: 'Who?', type: 'detailed', score: 1 }];
  expectOk(await publish({ title: 'One more', added }));
  await deliver();
  const letterTo = (person: Person) => caught.mails.find(({ to }) => to === person.email)?.text;
  expect(letterTo(rival)).toContain('Your submitted response is unchanged. To answer them, withdraw it');
  expect(letterTo(requester)).toContain('Please read and acknowledge it');
});

test('A vendor whose address and company are both invited is notified once', async () => {
  const email = 'both@rival.example';
  expectOk(
    await fixture.buyer.call(createVendors, {
      body: { rfpId: fixture.rfpId, type: 'save', invitees: [{ email }] },
    }),
  );
  await signUpColleague(app, rival, email);
  await deliver();
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  expectOk(await publish());
  await deliver();
  expect(caught.mails.map(({ to }) => to).filter((to) => to === email)).toEqual([email]);
  expect(mailed(/^Addendum/)).toEqual([...everybody(), email].sort());
});

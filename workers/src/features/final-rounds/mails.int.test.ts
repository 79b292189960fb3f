import { remindOfFinalRounds } from '@bidboard/backend/features/final-rounds/jobs';
import { cancelFinalRound } from '@bidboard/backend/features/final-rounds/contracts/final-rounds';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import {
  declineFinalOffer,
  ownFinalRounds,
} from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import {
  offerOf,
  openRound,
  saveOffer,
  startRound,
  submitOffer,
  submittedRfp,
  type FinalRoundFixture,
} from '@bidboard/backend/testing/fixtures/final-round-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

let app: TestApp;
let fixture: FinalRoundFixture;
let alpha: Person;
let beta: Person;
let gamma: Person;
let caught: TestDependencies;
let seenEvents = 0;

/** Delivers the new events to every subscriber, each twice, since a job may run again. */
async function deliver(): Promise<void> {
  const events = (await listEvents(app.database)).slice(seenEvents);
  seenEvents += events.length;
  for (const event of [...events.flatMap((change) => [change, change]), ...events.toReversed()])
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

beforeAll(async () => {
  app = await createTestApp();
  fixture = await submittedRfp(app, ['alpha', 'beta', 'gamma']);
  [alpha, beta, gamma] = fixture.vendors.map(({ person }) => person) as [Person, Person, Person];
  seenEvents = (await listEvents(app.database)).length;
});
beforeEach(() => {
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
});
afterAll(() => app.close());

const mailed = (subject: RegExp) =>
  caught.mails
    .filter((mail) => subject.test(mail.subject))
    .map(({ to }) => to)
    .toSorted();
const newest = async (person: Person) =>
  expectOk(await person.call(notifications, { params: {}, search: { size: 1 } })).data[0];
const pushedToBuyer = () =>
  caught.pushes.some(([room, name]) => name === 'finalRoundChanged' && room === rfpBuyerRoom(fixture.rfpId));

test('The vendors of a round learn of it once, and no other vendor does', async () => {
  const { inviteIds } = fixture;
  expectOk(await startRound(app, fixture, { inviteIds: inviteIds.slice(0, 2) }));
  await deliver();
  expect(mailed(/asks for your best and final offer/)).toEqual([alpha.email, beta.email].toSorted());
  for (const person of [alpha, beta])
    expect(await newest(person)).toMatchObject({
      kind: 'finalRoundStarted',
      detail: expect.stringMatching(/^Due /),
    });
  expect((await newest(gamma))?.kind).not.toBe('finalRoundStarted');
});

test('The buyer learns that a vendor submitted or declined, never of a draft, and the vendor gets a receipt', async () => {
  const { rfpId, buyer } = fixture;
  expectOk(await saveOffer(alpha, rfpId, offerOf(1234)));
  await deliver();
  expect(caught.mails).toEqual([]);
  expect(pushedToBuyer()).toBe(false);
  expectOk(await submitOffer(alpha, rfpId));
  await deliver();
  expect(pushedToBuyer()).toBe(true);
  expect(mailed(/^A final offer for .* was submitted by alpha/)).toEqual([buyer.email]);
  expect(mailed(/^Receipt: final offer for /)).toEqual([alpha.email]);
  for (const { text } of caught.mails) expect(text).not.toMatch(/12\.34|vault/);
  const [own] = expectOk(await beta.call(ownFinalRounds, { params: { rfpId } })).rounds;
  expectOk(await beta.call(declineFinalOffer, { body: { rfpId, roundId: own?._id ?? '' } }));
  await deliver();
  expect(mailed(/makes no final offer$/)).toEqual([buyer.email]);
});

test('The buyer learns once that the offers are open, and the vendors that a later round is due soon and cancelled', async () => {
  const { rfpId, buyer } = fixture;
  expect(await openRound(app)).toBe(1);
  await deliver();
  expect(mailed(/^The final offers for .* are open$/)).toEqual([buyer.email]);
  const { roundId, dueAt } = expectOk(await startRound(app, fixture));
  expectOk(await saveOffer(alpha, rfpId, offerOf(1200)));
  expectOk(await submitOffer(alpha, rfpId));
  app.now.ms = Date.parse(dueAt) - 3_600_000;
  expect(await remindOfFinalRounds(app.database, app.now.ms)).toBe(1);
  await deliver();
  expect(mailed(/^Your final offer for .* is due soon$/)).toEqual([beta.email, gamma.email].toSorted());
  expect(await newest(beta)).toMatchObject({ kind: 'finalRoundReminded' });
  expectOk(await buyer.call(cancelFinalRound, { body: { rfpId, roundId } }));
  await deliver();
  expect(mailed(/cancelled the best-and-final round/)).toEqual(
    [alpha.email, beta.email, gamma.email].toSorted(),
  );
});

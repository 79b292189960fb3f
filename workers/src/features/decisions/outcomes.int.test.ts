import { contracts } from '@bidboard/backend/contracts';
import type { Contract } from '@bidboard/backend/kernel/contract';
import { awardRfp, markVendor, rfpOutcome } from '@bidboard/backend/features/decisions/contract';
import { rateAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { createReference } from '@bidboard/backend/features/responses/contracts/references';
import {
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

type Vendor = RfpFixture['vendors'][number];

/** The texts in each vendor's response that no other vendor may read, beside its company, people and ids. */
const texts = {
  winner: { answer: 'Ebony ledger', price: 7_321_957, referee: 'Winifred Hale', message: 'Welcome aboard' },
  loser: { answer: 'Ivory ledger', price: 9_147_731, referee: 'Lorcan Pike', message: 'Next time perhaps' },
};
/** Texts only for the buyer's people. */
const inside = { reason: 'Cheapest by a mile', mark: 'Too dear by half' };

let app: TestApp;
let fixture: RfpFixture;
let colleague: Person;
let winner: Vendor & { inviteId: string; name: string };
let loser: Vendor & { inviteId: string; name: string };
let caught: TestDependencies;

async function respond(
  { person }: Vendor,
  { answer, price, referee }: (typeof texts)['winner'],
): Promise<void> {
  const { rfpId } = fixture;
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const products = [{ productName: 'Lock', price, quantity: 1 }];
  const sums = { discountPercentage: 0, taxPercentage: 0, payments: [] };
  expectOk(await person.call(createPricing, { body: { rfpId, products, ...sums } }));
  const references = [{ name: referee, email: 'referee@quill.example', mobile: '', company: 'Quill' }];
  expectOk(await person.call(createReference, { body: { rfpId, references } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
}

const known = async (vendor: Vendor, name: string) => ({
  ...vendor,
  name,
  inviteId: await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${fixture.rfpId} and company_id = ${vendor.companyId}`),
});

/** Delivers every event to every subscriber, in order, and catches what is sent. */
async function deliverAll(): Promise<void> {
  for (const event of await listEvents(app.database))
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['winner', 'loser']);
  const { rfpId, buyer } = fixture;
  await registerCompany(buyer, 'Fenwick Foods');
  colleague = await signUpColleague(app, buyer, 'second@buyer.example');
  winner = await known(fixture.vendors[0]!, 'winner');
  loser = await known(fixture.vendors[1]!, 'loser');
  await respond(winner, texts.winner);
  await respond(loser, texts.loser);
  app.now.ms += 8 * 86_400_000;
  const rate = (vendorId: string, answerRating: 'fully-met' | 'not-met') =>
    buyer.call(rateAnswer, { body: { rfpId, type: 'technical', vendorId, questionId: 3, answerRating } });
  expectOk(await rate(winner.companyId, 'fully-met'));
  expectOk(await rate(loser.companyId, 'not-met'));
  const mark = (inviteId: string, isShortlisted: boolean, reason: string) =>
    buyer.call(markVendor, { body: { rfpId, inviteId, isShortlisted, reason } });
  expectOk(await mark(winner.inviteId, true, 'Fast'));
  expectOk(await mark(loser.inviteId, false, inside.mark));
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  await deliverAll();
  caught.mails.length = 0;
  caught.pushes.length = 0;
  expectOk(
    await buyer.call(awardRfp, {
      body: {
        rfpId,
        inviteId: winner.inviteId,
        reason: inside.reason,
        messages: [
          { inviteId: winner.inviteId, message: texts.winner.message },
          { inviteId: loser.inviteId, message: texts.loser.message },
        ],
      },
    }),
  );
  // The jobs may run any number of times, in any order.
  for (let time = 0; time < 3; time += 1) await deliverAll();
});
afterAll(() => app.close());

/** Returns what no third party may learn of `other`: its identity, its texts and its outcome. */
const secretsOf = (other: typeof winner, own: (typeof texts)['winner']) =>
  [
    other.companyId,
    other.inviteId,
    other.person.userId,
    other.person.email,
    `${other.name} `,
    own.answer,
    String(own.price),
    own.referee,
    own.message,
    inside.reason,
    inside.mark,
  ].map((spelling) => spelling.toLowerCase());

const leakedIn = (secrets: readonly string[], content: string) =>
  secrets.filter((secret) => content.toLowerCase().includes(secret));

/** Returns the responses of every reading call to a vendor, for all ids that it may know, and for the other vendor's ids too. */
async function walk(vendor: typeof winner, other: typeof winner) {
  const { rfpId } = fixture;
  const filled: Record<string, string[]> = {
    rfpId: [rfpId],
    id: [rfpId],
    userId: [vendor.person.userId, other.person.userId],
    companyId: [vendor.companyId],
    inviteId: [vendor.inviteId, other.inviteId],
    questionId: ['1', '3'],
    number: ['1'],
    page: ['0'],
    size: ['10'],
  };
  const results: { name: string; status: number; text: string }[] = [];
  for (const contract of contracts.filter(({ method }) => method === 'GET')) {
    const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const fillings = names.reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((body) =>
          (filled[name] ?? [crypto.randomUUID()]).map((value) => ({ ...body, [name]: value })),
        ),
      [{}],
    );
    for (const params of fillings) {
      const search = contract.name === 'getCompanySuggestion' ? { name: 'fenwick' } : {};
      const answered = await vendor.person.call(contract as Contract, { params, search } as never);
      results.push({ name: contract.name, status: answered.status, text: answered.text });
    }
  }
  return results;
}

test('No reading call tells a vendor anything about the other one, or about the reasons', async () => {
  for (const [vendor, other, own] of [
    [winner, loser, texts.loser],
    [loser, winner, texts.winner],
  ] as const) {
    const answered = await walk(vendor, other);
    const leaks = answered.flatMap(({ name, text: words }) =>
      leakedIn(secretsOf(other, own), words).map((secret) => `${name}: ${secret}`),
    );
    expect(leaks).toEqual([]);
    // Calls without a successful response prove nothing.
    const worked = new Set(answered.filter(({ status }) => status === 200).map(({ name }) => name));
    expect(
      ['rfpOutcome', 'getRfpById', 'getRfps', 'notifications', 'getPricing', 'getReceipts'].filter(
        (name) => !worked.has(name),
      ),
    ).toEqual([]);
  }
});

test('A vendor’s outcome has no rank, no count and no price of others', async () => {
  const { outcome } = expectOk(await loser.person.call(rfpOutcome, { params: { rfpId: fixture.rfpId } }));
  expect(outcome).toEqual({
    outcome: 'notAwarded',
    message: texts.loser.message,
    decidedAt: expect.any(String),
    scores: {
      technical: 40,
      commercial: null,
      overall: 20,
      categories: [
        { kind: 'technical', categoryName: 'Security', percent: 40 },
        { kind: 'commercial', categoryName: 'Price', percent: null },
      ],
    },
  });
});

test('No push or mail reveals another outcome, and each vendor gets its own by mail once', () => {
  for (const [vendor, other, content, subject] of [
    [winner, loser, texts.loser, 'Fenwick Foods awarded'],
    [loser, winner, texts.winner, 'Fenwick Foods did not choose your response to'],
  ] as const) {
    const own = [personRoom(vendor.person.userId), companyRoom(vendor.companyId)];
    const pushed = caught.pushes.filter(([room]) => own.includes(room as string));
    expect(pushed.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['rfpDecisionChanged', 'rfpCardChanged', 'notificationsChanged']),
    );
    expect(pushed.flatMap((push) => leakedIn(secretsOf(other, content), JSON.stringify(push)))).toEqual([]);
    const mailed = caught.mails.filter(({ to }) => to === vendor.person.email);
    expect(mailed.map((mail) => mail.subject.startsWith(subject))).toEqual([true]);
    expect(mailed[0]?.text).toContain(`> ${texts[vendor.name as 'winner'].message}`);
    expect(mailed.flatMap((mail) => leakedIn(secretsOf(other, content), JSON.stringify(mail)))).toEqual([]);
  }
});

test('Everyone concerned gets one notification of the decision, except the person who decided', async () => {
  const titles = async (person: Person) =>
    expectOk(await person.call(notifications, { search: {} }))
      .data.filter(({ kind }) => kind === 'rfpAwarded')
      .map(({ title, detail }) => [title.replace(/Tender \S+/, 'Tender'), detail]);
  expect(await titles(winner.person)).toEqual([
    ['Fenwick Foods awarded Tender to you', `“${texts.winner.message}”`],
  ]);
  expect(await titles(loser.person)).toEqual([
    ['Fenwick Foods did not choose your response to Tender', `“${texts.loser.message}”`],
  ]);
  expect(await titles(fixture.buyer)).toEqual([]);
  const [[title = '', detail] = []] = await titles(colleague);
  expect(title).toMatch(/^buyer-\S+ awarded Tender to a company on Bidboard$/);
  expect(detail).toBe(`“${inside.reason}”`);
});

import { publishVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { createSide, type Insider, type Side } from './side.ts';
import { sendRaw } from './raw-answer.ts';
import { readsOf } from './readable-responses.ts';

let app: TestApp;
let side: Side;
/** The side from the view of each invited company, as if that company owned its data. */
const sides = new Map<Company, Side>();
/** Texts that identify a company. Its people's addresses are part of everything that they wrote. */
const marks = new Map<Company, readonly string[]>();
const counted = { reads: 0 };

const companies = ['vendor', 'rival', 'submitter', 'withdrawn', 'declined'] as const;
type Company = (typeof companies)[number];
const peopleOf = (company: Company): Insider[] =>
  company === 'vendor' ? ['vendor', 'vendorColleague'] : [company];

beforeAll(async () => {
  app = await createTestApp();
  side = await createSide(app, 'quokka');
  for (const company of companies) {
    const vendor = side.people[company];
    const own = await app.database.one(sql.type(row({ id: text, name: text, inviteId: text }))`
      select c.id::text as id, c.name, i.id::text as "inviteId"
      from company c join invite i on i.rfp_id = ${side.rfpId} and i.email = ${vendor.email}
      where lower(c.name) = ${`${company} quokka`}`);
    const people = { ...side.people, vendor };
    sides.set(company, { ...side, people, vendorCompanyId: own.id, inviteId: own.inviteId });
    marks.set(company, [
      ...peopleOf(company).map((person) => side.people[person].email),
      own.name,
      own.inviteId,
    ]);
  }
  // A question that the buyer publishes to all vendors, in its own words.
  const key = { rfpId: side.rfpId, questionId: 3, vendorQuestionId: 7 };
  const published = {
    vendorId: sides.get('rival')!.vendorCompanyId,
    question: 'How long?',
    answer: 'A year',
  };
  expectOk(await side.people.buyer.call(publishVendorQuestion, { body: { ...key, ...published } }));
  await app.runProjections();
});
afterAll(async () => {
  recordVerification('authorization: rivals in one RFP', counted);
  await app.close();
});

/** Returns all responses to a person who asks for one company's data. */
async function readBy(reader: Insider, of: Company): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const { contract, request } of readsOf(sides.get(of)!)) {
    const { text: responseText } = await sendRaw(app, side.people[reader].token, contract, request);
    // An id that the requester sent reveals nothing when it is repeated.
    const named = JSON.stringify(request);
    const ownMarks = marks.get(of)!.filter((mark) => named.includes(mark));
    answers.push([contract.name, ownMarks.reduce((rest, mark) => rest.replaceAll(mark, ''), responseText)]);
    counted.reads += 1;
  }
  return answers;
}

test.each(companies)('The company %s learns nothing about the other invited companies', async (company) => {
  for (const reader of peopleOf(company))
    for (const of of companies) {
      const others = companies.filter((other) => other !== company).flatMap((other) => marks.get(other)!);
      for (const [name, body] of await readBy(reader, of))
        for (const mark of others) expect(body, `${name} of ${of} by ${reader}`).not.toContain(mark);
    }
});

test('All vendors read a published question, except the one that declined', async () => {
  for (const company of companies) {
    const answers = Object.fromEntries(await readBy(company, company));
    expect(answers['getPublishedQuestions']?.includes('How long?'), company).toBe(company !== 'declined');
  }
});

test('Each company is visible to its own people and to the buyer', async () => {
  for (const company of ['vendor', 'rival'] as const)
    for (const reader of [company, 'buyer'] as const) {
      const own = (await readBy(reader, company)).filter(([, body]) =>
        body.includes(side.people[company].email),
      );
      expect(own.length, `${company} by ${reader}`).toBeGreaterThan(3);
    }
});

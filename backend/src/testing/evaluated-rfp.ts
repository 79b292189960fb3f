import { rateAnswer, type Rating } from '../contracts/evaluation.ts';
import { nameEvaluators } from '../contracts/evaluators.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { registerCompany, signUpColleague } from './people.ts';
import { acceptedRfp, expectOk, type RfpFixture } from './rfp-fixture.ts';
import type { Person, TestApp } from './test-app.ts';

/** An RFP of a company that several colleagues evaluate. */
export interface EvaluatedRfp extends RfpFixture {
  /** The creator of the RFP and owner of the company: the lead, and not an evaluator. */
  lead: Person;
  ann: Person;
  ben: Person;
  /** A colleague who is not an evaluator. */
  carl: Person;
}

/** Creates an RFP that every vendor has answered and submitted. It has no evaluators yet. */
export async function companysRfp(app: TestApp, vendorNames: readonly string[]): Promise<EvaluatedRfp> {
  const fixture = await acceptedRfp(app, vendorNames);
  const run = crypto.randomUUID().slice(0, 8);
  await registerCompany(fixture.buyer, `Buyers ${run}`);
  const colleague = (name: string) => signUpColleague(app, fixture.buyer, `${name}-${run}@buyer.example`);
  for (const { person } of fixture.vendors) {
    const quesAns = [
      { questionId: 1, answer: 'yes' },
      { questionId: 3, answer: `Kept by ${person.email}` },
    ];
    expectOk(await person.ask(saveTechnicalAnswers, { body: { rfpId: fixture.rfpId, quesAns } }));
    expectOk(await person.ask(submitResponse, { body: { rfpId: fixture.rfpId } }));
  }
  const [ann, ben, carl] = [await colleague('ann'), await colleague('ben'), await colleague('carl')];
  return { ...fixture, lead: fixture.buyer, ann, ben, carl };
}

/** Creates the same RFP with two evaluators. */
export async function evaluatedRfp(app: TestApp, vendorNames: readonly string[]): Promise<EvaluatedRfp> {
  const fixture = await companysRfp(app, vendorNames);
  await nameThem(fixture, [fixture.ann, fixture.ben]);
  return fixture;
}

export const nameThem = async ({ lead, rfpId }: Pick<EvaluatedRfp, 'lead' | 'rfpId'>, people: Person[]) =>
  expectOk(await lead.ask(nameEvaluators, { body: { rfpId, userIds: people.map(({ userId }) => userId) } }));

/** Rates a technical question of a vendor, by default the audit question. */
export const rateAs = (
  person: Person,
  { rfpId, vendors }: RfpFixture,
  answerRating: Rating | '-',
  { vendor = 0, questionId = 3 }: { vendor?: number; questionId?: number } = {},
) =>
  person.ask(rateAnswer, {
    body: {
      rfpId,
      type: 'technical',
      vendorId: vendors[vendor]?.companyId ?? '',
      questionId,
      answerRating,
    },
  });

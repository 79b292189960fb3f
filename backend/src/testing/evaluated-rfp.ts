import { rateAnswer, type Rating } from '../contracts/evaluation.ts';
import { nameEvaluators } from '../contracts/evaluators.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { registerCompany, signUpColleague } from './people.ts';
import { acceptedRfp, must, type RfpScene } from './rfp-scene.ts';
import type { Person, TestApp } from './test-app.ts';

/** An RFP of a company that several colleagues evaluate. */
export interface EvaluatedRfp extends RfpScene {
  /** Who made the RFP and owns the company: leads, and is no evaluator. */
  lead: Person;
  ann: Person;
  ben: Person;
  /** Of the company, and no evaluator. */
  carl: Person;
}

/** Answered and submitted by every vendor; its evaluators are still to be named. */
export async function companysRfp(app: TestApp, vendorNames: readonly string[]): Promise<EvaluatedRfp> {
  const scene = await acceptedRfp(app, vendorNames);
  const run = crypto.randomUUID().slice(0, 8);
  await registerCompany(scene.buyer, `Buyers ${run}`);
  const colleague = (name: string) => signUpColleague(app, scene.buyer, `${name}-${run}@buyer.example`);
  for (const { person } of scene.vendors) {
    const quesAns = [
      { questionId: 1, answer: 'yes' },
      { questionId: 3, answer: `Kept by ${person.email}` },
    ];
    must(await person.ask(saveTechnicalAnswers, { body: { rfpId: scene.rfpId, quesAns } }));
    must(await person.ask(submitResponse, { body: { rfpId: scene.rfpId } }));
  }
  const [ann, ben, carl] = [await colleague('ann'), await colleague('ben'), await colleague('carl')];
  return { ...scene, lead: scene.buyer, ann, ben, carl };
}

/** The same, with two evaluators. */
export async function evaluatedRfp(app: TestApp, vendorNames: readonly string[]): Promise<EvaluatedRfp> {
  const scene = await companysRfp(app, vendorNames);
  await nameThem(scene, [scene.ann, scene.ben]);
  return scene;
}

export const nameThem = async ({ lead, rfpId }: Pick<EvaluatedRfp, 'lead' | 'rfpId'>, people: Person[]) =>
  must(await lead.ask(nameEvaluators, { body: { rfpId, userIds: people.map(({ userId }) => userId) } }));

/** Rates a technical question of a vendor, that of the audit unless another is named. */
export const rateAs = (
  person: Person,
  { rfpId, vendors }: RfpScene,
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

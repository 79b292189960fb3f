import { rateAnswer, type Rating } from '../contracts/evaluation.ts';
import { createVendors } from '../contracts/invites.ts';
import { createPricing } from '../contracts/pricing.ts';
import { createCommercial, createTechnical, type Category } from '../contracts/requirements.ts';
import {
  acceptInvite,
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '../contracts/responses.ts';
import { presets } from '../contracts/rfp-steps.ts';
import { createRfp } from '../contracts/rfps.ts';
import { rfpWeights, saveWeights } from '../contracts/weights.ts';
import { registerCompany, signUpPerson } from './people.ts';
import { fillTerms, expectOk, type RfpFixture } from './rfp-fixture.ts';
import type { TestApp } from './test-app.ts';

const technical: Category[] = [
  {
    categoryName: 'Security',
    sections: [
      {
        sectionName: 'Sign-in',
        questions: [
          { questionId: 1, question: 'Single sign-on?', type: 'yes-no', score: 4, isMustHave: true },
          { questionId: 2, question: 'Hardware keys?', type: 'yes-no', score: 2 },
        ],
      },
      {
        sectionName: 'Audit',
        questions: [{ questionId: 3, question: 'How are logs kept?', type: 'detailed', score: 4 }],
      },
    ],
  },
  {
    categoryName: 'Operations',
    sections: [
      {
        sectionName: 'Help',
        questions: [{ questionId: 4, question: 'Who answers at night?', type: 'detailed', score: 5 }],
      },
    ],
  },
];
const commercial: Category[] = [
  {
    categoryName: 'Price',
    sections: [
      {
        sectionName: 'Terms',
        questions: [{ questionId: 9, question: 'Notice?', type: 'detailed', score: 5 }],
      },
    ],
  },
];
/** Weights by section. A section's own weight is multiplied by its category's: Sign-in 3, Audit 6, Help 1. */
const weightOf = { Security: 3, Operations: 1, Price: 1, 'Sign-in': 1, Audit: 2, Help: 1, Terms: 1 } as const;

interface VendorInput {
  name: string;
  answers: Record<number, string>;
  ratings: Record<number, Rating>;
  /** The price in minor units. */
  price: number;
}

export const nightAnswer = '=SUM(1;2) Ответ: "ночью" Ευχαριστώ, <b>& so on</b>';
const given: VendorInput[] = [
  {
    name: 'alto',
    answers: { 1: 'yes', 2: 'no', 3: 'For a *year*', 4: nightAnswer, 9: 'Thirty days' },
    ratings: { 3: 'fully-met', 4: 'partially-met', 9: 'fully-met' },
    price: 10_000,
  },
  {
    name: 'bass',
    answers: { 1: 'yes', 2: 'yes', 3: 'For a month', 9: 'A year' },
    ratings: { 3: 'partially-met', 9: 'partially-met' },
    price: 12_500,
  },
  {
    name: 'cello',
    answers: { 1: 'no', 2: 'yes', 3: 'For ever', 9: 'None' },
    ratings: { 3: 'fully-met', 9: 'fully-met' },
    price: 8_000,
  },
];

/**
 * Creates three submitted, rated and ranked responses, with weights, a price that counts 40 %, and a must-have question that the
 * third and cheapest fails.
 *
 * Alto: technical (3·4 + 6·4 + 1·2.5) ÷ 47 = 81.91, commercial 100, price score 100, overall 0.6 · 90.955 + 0.4 · 100 = 94.57.
 *
 * Bass: (3·6 + 6·2) ÷ 47 = 63.83, 50, 80, overall 0.6 · 56.915 + 0.4 · 80 = 66.15.
 *
 * Cello: (3·2 + 6·4) ÷ 47 = 63.83, 100. It is out of the ranking, so its price does not affect the other price scores.
 */
export async function weighedRfp(app: TestApp): Promise<RfpFixture> {
  const run = crypto.randomUUID().slice(0, 8);
  const buyer = await signUpPerson(app, `buyer-${run}@buyer.example`);
  await registerCompany(buyer, `Fenwick ${run}`);
  const settings = {
    rfpName: `Weighed ${run}`,
    processTypeValue: 'complete',
    scopeValue: 'private',
  } as const;
  const { rfp } = expectOk(
    await buyer.ask(createRfp, { body: { ...settings, stepsValue: presets.complete } }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.ask(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.ask(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const weight = (name: string): number => weightOf[name as keyof typeof weightOf];
  const { categories } = expectOk(await buyer.ask(rfpWeights, { params: { rfpId } }));
  expectOk(
    await buyer.ask(saveWeights, {
      body: {
        rfpId,
        priceWeight: 40,
        categories: categories.map((category) => ({
          weight: weight(category.categoryName),
          sections: category.sections.map(({ sectionId, sectionName }) => ({
            sectionId,
            weight: weight(sectionName),
          })),
        })),
      },
    }),
  );
  await fillTerms(buyer, rfpId);
  const vendors: RfpFixture['vendors'] = [];
  for (const { name } of given) {
    const person = await signUpPerson(app, `${name}-${run}@vendor.example`);
    vendors.push({ person, companyId: await registerCompany(person, `${name} ${run}`) });
  }
  const invitees = vendors.map(({ person }) => ({ email: person.email }));
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  for (const [at, { answers, ratings, price }] of given.entries()) {
    const vendor = vendors[at];
    if (!vendor) throw new Error('each of them is invited');
    const { person, companyId } = vendor;
    expectOk(await person.ask(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
    const quesAns = Object.entries(answers).map(([questionId, answer]) => ({
      questionId: Number(questionId),
      answer,
    }));
    const isCommercial = ({ questionId }: { questionId: number }) => questionId === 9;
    expectOk(
      await person.ask(saveTechnicalAnswers, {
        body: { rfpId, quesAns: quesAns.filter((one) => !isCommercial(one)) },
      }),
    );
    expectOk(
      await person.ask(saveCommercialAnswers, { body: { rfpId, quesAns: quesAns.filter(isCommercial) } }),
    );
    const priced = { products: [{ productName: 'Seats', price, quantity: 1 }], payments: [] };
    expectOk(
      await person.ask(createPricing, {
        body: { rfpId, ...priced, discountPercentage: 0, taxPercentage: 0 },
      }),
    );
    expectOk(await person.ask(submitResponse, { body: { rfpId } }));
    for (const [questionId, answerRating] of Object.entries(ratings))
      expectOk(
        await buyer.ask(rateAnswer, {
          body: {
            rfpId,
            vendorId: companyId,
            type: questionId === '9' ? 'commercial' : 'technical',
            questionId: Number(questionId),
            answerRating,
          },
        }),
      );
  }
  await app.runProjections();
  return { rfpId, buyer, vendors };
}

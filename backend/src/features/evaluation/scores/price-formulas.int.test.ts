import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acknowledgeAddendum, getAddenda, publishAddendum } from '../../addenda/contract.ts';
import { submitResponse } from '../../responses/contracts/responses.ts';
import { withdrawResponse } from '../../responses/contracts/receipts.ts';
import type { PriceRule } from '../../rfps/contracts/price-score.ts';
import { cloneRfp } from '../../rfps/contracts/starting-points.ts';
import { rfpWeights, saveWeights } from '../../rfps/contracts/weights.ts';
import { answerOne, acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { weightedRfp } from '../../../testing/fixtures/weighted-rfp.ts';
import { vendorTable } from '../contracts/evaluation.ts';
import { sensitivity } from '../contracts/sensitivity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const linear: PriceRule = { priceFormula: 'linear', priceFormulaAmount: 15_000 };
const reference: PriceRule = { priceFormula: 'reference', priceFormulaAmount: 9_000 };
const tableOf = async ({ buyer, rfpId }: RfpFixture) =>
  expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
const weightsOf = async (buyer: Person, rfpId: string) =>
  expectOk(await buyer.call(rfpWeights, { params: { rfpId } }));
/** The saved weights as the body of a save. */
const bodyOf = async (buyer: Person, rfpId: string) => {
  const { priceWeight, categories } = await weightsOf(buyer, rfpId);
  return {
    priceWeight,
    categories: categories.map(({ weight, sections }) => ({
      weight,
      sections: sections.map((section) => ({ sectionId: section.sectionId, weight: section.weight })),
    })),
  };
};

describe('scores by the formula of the RFP', () => {
  // Prices are 100.00, 125.00 and, of a vendor that is not eligible, 80.00. Without the price, alto has 90.955 and bass 56.915.
  test.each([
    [
      'linear between the lowest price and a budget',
      linear,
      [100, 50, null],
      ['1/1', '2500/5000'],
      [94.57, 54.15],
    ],
    ['by a reference price', reference, [90, 72, null], ['9000/10000', '9000/12500'], [90.57, 62.95]],
  ])(
    'Prices are scored %s, and the table and the parts of the score agree',
    async (_, rule, scores, parts, overall) => {
      const fixture = await weightedRfp(app, rule);
      const { data, ...terms } = await tableOf(fixture);
      expect(terms).toMatchObject({ ...rule, priceWeight: 40 });
      const named = (name: string) => data.find(({ companyName }) => companyName.startsWith(name));
      const rows = ['alto', 'bass', 'cello'].map(named);
      expect(rows.map((row) => row?.priceScore)).toEqual(scores);
      expect(rows.slice(0, 2).map((row) => row?.overall)).toEqual(overall);
      const { rfpId, buyer } = fixture;
      const { vendors } = expectOk(await buyer.call(sensitivity, { params: { rfpId } }));
      const priceOf = (name: string) =>
        vendors.find(({ companyName }) => companyName.startsWith(name))?.scores.at(-1);
      expect(['alto', 'bass'].map(priceOf)).toEqual(parts);
      const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
      expect(await weightsOf(buyer, rfp._id)).toMatchObject(rule);
    },
  );
});

describe('changes of the formula', () => {
  const addendum = async (buyer: Person, rfpId: string, number: number, rule: object) =>
    buyer.call(publishAddendum, {
      body: {
        rfpId,
        number,
        title: 'Prices',
        text: JSON.stringify('How prices count.'),
        weights: { ...(await bodyOf(buyer, rfpId)), ...rule },
      },
    });

  test('An addendum changes the formula, until the buyer could read a price, even of a withdrawn response', async () => {
    const { rfpId, buyer, vendors } = await acceptedRfp(app, ['gale']);
    const saving = await buyer.call(saveWeights, {
      body: { rfpId, ...(await bodyOf(buyer, rfpId)), ...linear },
    });
    expect(saving.problem.code).toBe('alreadyPublished');
    expectOk(await addendum(buyer, rfpId, 1, linear));
    expect(await weightsOf(buyer, rfpId)).toMatchObject(linear);
    // A page of an earlier version does not name the formula.
    expectOk(await addendum(buyer, rfpId, 2, {}));
    expect(await weightsOf(buyer, rfpId)).toMatchObject(linear);
    const refused = [{ field: 'priceFormula' }];
    const { person } = vendors[0]!;
    for (const { _id } of expectOk(await person.call(getAddenda, { params: { rfpId } })).data)
      expectOk(await person.call(acknowledgeAddendum, { body: { rfpId, addendumId: _id } }));
    await answerOne(person, rfpId);
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
    expect((await addendum(buyer, rfpId, 3, reference)).problem.errors).toMatchObject(refused);
    expectOk(await person.call(withdrawResponse, { body: { rfpId } }));
    expect((await addendum(buyer, rfpId, 3, reference)).problem.errors).toMatchObject(refused);
    expectOk(await addendum(buyer, rfpId, 3, { ...linear, priceWeight: 10 }));
    expect(await weightsOf(buyer, rfpId)).toMatchObject({ ...linear, priceWeight: 10 });
  });
});

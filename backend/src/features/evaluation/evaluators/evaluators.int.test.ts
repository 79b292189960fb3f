import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../../testing/servers/until-waiting.ts';
import { rfpQuestionnaire, sectionResponses, vendorResponse, vendorTable } from '../contracts/evaluation.ts';
import type { AnsweredQuestion } from '../contracts/evaluation.ts';
import {
  agreeUnanimous,
  consensus,
  evaluators,
  handOverEvaluation,
  nameEvaluators,
  openConsensus,
  removeEvaluator,
} from '../contracts/evaluators.ts';
import { notifications } from '../../notifications/contracts/notifications.ts';
import { withdrawResponse } from '../../responses/contracts/receipts.ts';
import { getRfpById } from '../../rfps/contracts/rfps.ts';
import { removeMember } from '../../team/contracts/team.ts';
import { sql, type Transaction } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import {
  companysRfp,
  evaluatedRfp,
  nameEvaluatorsOf,
  rateAs,
  type EvaluatedRfp,
} from '../../../testing/fixtures/evaluated-rfp.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpColleague } from '../../../testing/app/people.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ofRfp = ({ rfpId }: { rfpId: string }) => ({ params: { rfpId } });
const onRfp = ({ rfpId }: { rfpId: string }) => ({ body: { rfpId } });
const ofWhom = ({ rfpId }: { rfpId: string }, { userId }: Person) => ({ body: { rfpId, userId } });
const state = async (person: Person, fixture: EvaluatedRfp) =>
  expectOk(await person.call(evaluators, ofRfp(fixture)));
const countEvents = async () => (await listEvents(app.database)).length;
const eventsSince = async (before: number) =>
  (await listEvents(app.database)).slice(before).map(({ name }) => name);

/** Returns the rating of the audit question that a user reads, and its points, by vendor in the fixture's order. */
async function readAs(person: Person, fixture: EvaluatedRfp) {
  const { technical } = expectOk(await person.call(rfpQuestionnaire, ofRfp(fixture)));
  const sectionId = technical[0]?.sections[1]?.sectionId ?? '';
  const section = expectOk(
    await person.call(sectionResponses, { params: { rfpId: fixture.rfpId, sectionId } }),
  );
  return {
    isOwn: section.isOwn,
    rated: fixture.vendors.map(({ companyId }) => {
      const [answer] = section.responses.find(({ vendorId }) => vendorId === companyId)?.answers ?? [];
      return [answer?.answerRating, answer?.earned];
    }),
  };
}
/** Returns the same as `readAs`, from the questions that the scores carry. */
async function readInScoresAs(person: Person, fixture: EvaluatedRfp) {
  const { technicalDetails, isOwn } = expectOk(await person.call(vendorResponse, ofRfp(fixture)));
  return {
    isOwn,
    rated: fixture.vendors.map(({ companyId }) => {
      const vendor = technicalDetails.find(({ vendorId }) => vendorId === companyId);
      const questions = vendor?.categories[0]?.sections[1]?.questions as AnsweredQuestion[] | undefined;
      return [questions?.[0]?.answerRating, questions?.[0]?.earned];
    }),
  };
}
const scoresAs = async (person: Person, fixture: EvaluatedRfp) => {
  const { technicalDetails } = expectOk(await person.call(vendorResponse, ofRfp(fixture)));
  const { data } = expectOk(await person.call(vendorTable, ofRfp(fixture)));
  return fixture.vendors.map(({ companyId }) => [
    technicalDetails.find(({ vendorId }) => vendorId === companyId)?.percent,
    data.find(({ companyIds }) => companyIds === companyId)?.technicalScore,
  ]);
};

test('With no evaluator or one, all users of the buyer’s side rate as before', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { ann, ben, carl } = fixture;
  for (const named of [[], [ann]]) {
    if (named.length > 0) await nameEvaluatorsOf(fixture, named);
    expectOk(await rateAs(carl, fixture, 'partially-met'));
    expectOk(await rateAs(ben, fixture, 'fully-met'));
    await app.runProjections();
    expect(await readAs(ann, fixture)).toEqual({ isOwn: undefined, rated: [['fully-met', 4]] });
    expect(await scoresAs(carl, fixture)).toEqual([[80, 80]]);
    expect((await state(ann, fixture)).scoring).toBe('together');
    expectOk(await rateAs(ann, fixture, '-'));
  }
});

test('A request may write a user’s id in upper or lower case', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { lead, ann, rfpId } = fixture;
  const body = { rfpId, userId: ann.userId.toUpperCase() };
  expectOk(await lead.call(nameEvaluators, { body: { rfpId, userIds: [body.userId] } }));
  expect((await state(lead, fixture)).evaluators.map(({ userId }) => userId)).toEqual([ann.userId]);
  expectOk(await lead.call(removeEvaluator, { body }));
  expect((await state(lead, fixture)).evaluators).toEqual([]);
  expectOk(await lead.call(handOverEvaluation, { body }));
  expect((await state(lead, fixture)).lead?.userId).toBe(ann.userId);
});

describe('independent scoring', () => {
  test('Each evaluator reads their own ratings and points, and the sums count none of them', async () => {
    const fixture = await evaluatedRfp(app, ['alto', 'basso']);
    const { lead, ann, ben, carl } = fixture;
    expectOk(await rateAs(ann, fixture, 'fully-met'));
    expectOk(await rateAs(ben, fixture, 'partially-met'));
    expectOk(await rateAs(ben, fixture, 'not-met', { vendor: 1 }));
    await app.runProjections();
    const nothing = ['-', 0];
    expect(await readAs(ann, fixture)).toEqual({ isOwn: true, rated: [['fully-met', 4], nothing] });
    expect(await readAs(ben, fixture)).toEqual({
      isOwn: true,
      rated: [
        ['partially-met', 2],
        ['not-met', 0],
      ],
    });
    for (const evaluator of [lead, carl])
      expect(await readAs(evaluator, fixture)).toEqual({ isOwn: undefined, rated: [nothing, nothing] });
    for (const evaluator of [lead, ann, ben, carl])
      expect(await readInScoresAs(evaluator, fixture)).toEqual(await readAs(evaluator, fixture));
    for (const evaluator of [lead, ann, ben, carl])
      expect(await scoresAs(evaluator, fixture)).toEqual([
        [40, 40],
        [40, 40],
      ]);
    expectOk(await rateAs(ann, fixture, '-'));
    expect((await readAs(ann, fixture)).rated).toEqual([nothing, nothing]);
  });

  test('Neither colleagues nor the lead may rate', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    for (const evaluator of [fixture.carl, fixture.lead]) {
      const refused = await rateAs(evaluator, fixture, 'fully-met');
      expect([refused.status, refused.problem.code]).toEqual([403, 'evaluatorsOnly']);
    }
    for (const stranger of [fixture.vendors[0]!.person, (await acceptedRfp(app, [])).buyer])
      expect((await rateAs(stranger, fixture, 'fully-met')).status).toBe(404);
  });

  test('The lead sees each evaluator’s progress, an evaluator only their own, and a colleague none', async () => {
    const fixture = await evaluatedRfp(app, ['alto', 'basso']);
    const { lead, ann, ben, carl } = fixture;
    expectOk(await rateAs(ann, fixture, 'fully-met'));
    expectOk(await rateAs(ben, fixture, 'not-met'));
    expectOk(await rateAs(ben, fixture, 'not-met', { vendor: 1 }));
    // A yes-no question scores itself, so rating it is not progress.
    expectOk(await rateAs(ben, fixture, 'not-met', { questionId: 1 }));
    const rated = async (person: Person) => {
      const { evaluators: all, toRate } = await state(person, fixture);
      return [...all.map((ratedFixture) => ratedFixture.rated), toRate];
    };
    // Two detailed questions, answered by two vendors.
    expect(await rated(lead)).toEqual([1, 2, 4]);
    expect(await rated(ann)).toEqual([1, null, 4]);
    expect(await rated(ben)).toEqual([null, 2, 4]);
    expect(await rated(carl)).toEqual([null, null, 4]);
    expect((await state(carl, fixture)).colleagues).toEqual([]);
    expect((await state(lead, fixture)).colleagues.length).toBe(4);
    for (const evaluator of [lead, ann, carl]) expect((await state(evaluator, fixture)).consensus).toBeNull();
  });

  test('Joint ratings become their raters’ own, and naming evaluators takes in all raters at once', async () => {
    const fixture = await companysRfp(app, ['alto', 'basso']);
    const { lead, ann, ben } = fixture;
    expectOk(await rateAs(ann, fixture, 'fully-met'));
    expectOk(await rateAs(ben, fixture, 'partially-met', { vendor: 1 }));
    await app.runProjections();
    await nameEvaluatorsOf(fixture, [fixture.carl]);
    const alone = await lead.call(nameEvaluators, { body: { rfpId: fixture.rfpId, userIds: [ann.userId] } });
    expect([alone.status, alone.problem.code]).toEqual([409, 'ratedByOthers']);
    await nameEvaluatorsOf(fixture, [ann, ben]);
    await app.runProjections();
    expect((await readAs(ann, fixture)).rated).toEqual([
      ['fully-met', 4],
      ['-', 0],
    ]);
    expect((await readAs(ben, fixture)).rated).toEqual([
      ['-', 0],
      ['partially-met', 2],
    ]);
    expect(await scoresAs(lead, fixture)).toEqual([
      [40, 40],
      [40, 40],
    ]);
  });

  test('A vendor cannot withdraw a response once an evaluator has rated any of it', async () => {
    const fixture = await evaluatedRfp(app, ['alto', 'basso']);
    expectOk(await rateAs(fixture.ann, fixture, 'fully-met'));
    const [alto, basso] = fixture.vendors;
    expect((await alto!.person.call(withdrawResponse, onRfp(fixture))).problem.code).toBe('responseRated');
    expectOk(await basso!.person.call(withdrawResponse, onRfp(fixture)));
    expect((await rateAs(fixture.ann, fixture, 'fully-met', { vendor: 1 })).problem.code).toBe(
      'responseWithdrawn',
    );
  });
});

describe('who evaluates', () => {
  test('The lead and the company’s admins choose evaluators among the company’s people', async () => {
    const fixture = await companysRfp(app, ['alto']);
    const { lead, ann, ben, carl, rfpId } = fixture;
    const name = (person: Person, whom: Person) =>
      person.call(nameEvaluators, { body: { rfpId, userIds: [whom.userId] } });
    expect((await name(ann, ann)).problem.code).toBe('leadOnly');
    expect((await name(lead, fixture.vendors[0]!.person)).problem.errors).toEqual([
      { field: 'userIds[0]', message: 'Not a member of your company' },
    ]);
    const admin = await signUpColleague(app, lead, `admin-${crypto.randomUUID()}@buyer.example`, 'admin');
    expectOk(await name(admin, ann));
    const before = await countEvents();
    expectOk(await name(admin, ann));
    expect(await eventsSince(before)).toEqual([]);
    expectOk(await lead.call(handOverEvaluation, ofWhom(fixture, carl)));
    expect((await state(ben, fixture)).lead).toEqual({ userId: carl.userId, userName: expect.any(String) });
    expectOk(await name(carl, ben));
    expect((await state(carl, fixture)).mayLead).toBe(true);
    expect((await ann.call(handOverEvaluation, ofWhom(fixture, ann))).problem.code).toBe('leadOnly');
    const { evaluators: all } = await state(carl, fixture);
    expect(all.map(({ userId }) => userId)).toEqual([ann.userId, ben.userId]);
  });

  test('Evaluators may change until the consensus, their ratings go with them, and one who has scored never remains as the only evaluator', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    const { lead, ann, ben, carl } = fixture;
    expectOk(await rateAs(ann, fixture, 'fully-met'));
    expectOk(await rateAs(ben, fixture, 'not-met'));
    const remove = (person: Person, whom: Person) => person.call(removeEvaluator, ofWhom(fixture, whom));
    expect((await remove(ann, ben)).problem.code).toBe('leadOnly');
    const alone = await remove(lead, ben);
    expect([alone.status, alone.problem.code]).toEqual([409, 'evaluatorsHaveRated']);
    await nameEvaluatorsOf(fixture, [carl]);
    expectOk(await remove(lead, ben));
    expectOk(await remove(lead, ben));
    expect((await rateAs(ben, fixture, 'not-met')).problem.code).toBe('evaluatorsOnly');
    expectOk(await lead.call(openConsensus, onRfp(fixture)));
    const { data } = expectOk(await lead.call(consensus, { ...ofRfp(fixture), search: {} }));
    expect(data.map((answer) => answer.ratings.map(({ userId }) => userId))).toEqual([[ann.userId]]);
    expect((await remove(lead, carl)).problem.code).toBe('consensusOpened');
    const late = await lead.call(nameEvaluators, { body: { rfpId: fixture.rfpId, userIds: [ben.userId] } });
    expect(late.problem.code).toBe('consensusOpened');
  });

  test('A user who has left the company no longer scores, but their ratings are kept', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    expectOk(await rateAs(fixture.ben, fixture, 'not-met'));
    expectOk(await fixture.lead.call(removeMember, { body: { userId: fixture.ben.userId } }));
    expect((await rateAs(fixture.ben, fixture, 'fully-met')).status).toBe(404);
    expect((await fixture.ben.call(evaluators, ofRfp(fixture))).status).toBe(404);
    const { scoring, evaluators: all } = await state(fixture.lead, fixture);
    expect([scoring, all.map(({ isColleague, rated }) => [isColleague, rated])]).toEqual([
      'independent',
      [
        [true, 0],
        [false, 1],
      ],
    ]);
  });

  test('Evaluators are notified once each, except the user who named them', async () => {
    const fixture = await companysRfp(app, ['alto']);
    await nameEvaluatorsOf(fixture, [fixture.ann, fixture.lead]);
    expectOk(await fixture.lead.call(openConsensus, onRfp(fixture)));
    const { createNotifications } = await import('../../../app/jobs.ts');
    const kinds = ['evaluatorNamed', 'consensusOpened'];
    const about = (await listEvents(app.database)).filter(
      ({ name, payload }) => kinds.includes(name) && 'rfpId' in payload && payload.rfpId === fixture.rfpId,
    );
    for (const event of [...about, ...about].toReversed())
      await createNotifications(app.database, event as never);
    const kindsOf = async (person: Person) =>
      expectOk(await person.call(notifications, { search: {} }))
        .data.map(({ kind }) => kind)
        .toSorted();
    expect(await kindsOf(fixture.ann)).toEqual(['consensusOpened', 'evaluatorNamed']);
    for (const evaluator of [fixture.lead, fixture.carl])
      expect((await kindsOf(evaluator)).filter((kind) => kinds.includes(kind))).toEqual([]);
  });
});

describe('the consensus', () => {
  test('The lead opens it with two evaluators, once and permanently', async () => {
    const fixture = await companysRfp(app, ['alto']);
    const { lead, ann, ben } = fixture;
    const open = (person: Person) => person.call(openConsensus, onRfp(fixture));
    expect((await open(lead)).problem.code).toBe('evaluatorsMissing');
    await nameEvaluatorsOf(fixture, [ann, ben]);
    expect((await open(ann)).problem.code).toBe('leadOnly');
    for (const evaluator of [lead, ann]) {
      const early = await evaluator.call(consensus, { ...ofRfp(fixture), search: {} });
      expect([early.status, early.problem.code]).toEqual([409, 'consensusNotOpen']);
    }
    expect((await lead.call(agreeUnanimous, onRfp(fixture))).problem.code).toBe('consensusNotOpen');
    const before = await countEvents();
    const twice = await Promise.all([open(lead), open(lead)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsSince(before)).toEqual(['consensusOpened']);
    const frozen = await rateAs(ann, fixture, 'fully-met');
    expect([frozen.status, frozen.problem.code]).toEqual([409, 'consensusOpened']);
    expect((await rateAs(fixture.carl, fixture, 'fully-met')).problem.code).toBe('leadOnly');
  });

  test('It cannot be opened while responses are sealed, but can from the moment they open', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    const { lead, rfpId } = fixture;
    // The seal is normally set before publication, which the fixture has already done.
    await app.database.query(sql.statement`update rfp set is_sealed = true where id = ${rfpId}`);
    const dueAt = expectOk(await lead.call(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? '';
    const startedAt = app.now.ms;
    app.now.ms = Date.parse(dueAt) - 1000;
    const refused = await lead.call(openConsensus, onRfp(fixture));
    expect([refused.status, refused.problem.code]).toEqual([409, 'responsesSealed']);
    expect((await rateAs(fixture.ann, fixture, 'fully-met')).problem.code).toBe('responsesSealed');
    app.now.ms = Date.parse(dueAt) + 1000;
    expectOk(await rateAs(fixture.ann, fixture, 'fully-met'));
    expectOk(await lead.call(openConsensus, onRfp(fixture)));
    app.now.ms = startedAt;
  });

  test('It shows each rating by name, the spread and the differences, and only agreed scores count', async () => {
    const fixture = await evaluatedRfp(app, ['alto', 'basso']);
    const { lead, ann, ben, carl } = fixture;
    expectOk(await rateAs(ann, fixture, 'fully-met'));
    expectOk(await rateAs(ben, fixture, 'not-met'));
    expectOk(await rateAs(ann, fixture, 'partially-met', { vendor: 1 }));
    expectOk(await rateAs(ben, fixture, 'partially-met', { vendor: 1 }));
    expectOk(await lead.call(openConsensus, onRfp(fixture)));
    const listAnswers = async (person: Person, show?: 'differing' | 'open') =>
      expectOk(await person.call(consensus, { ...ofRfp(fixture), search: show ? { show } : {} }));
    const all = await listAnswers(ann);
    const [alto, basso] = fixture.vendors.map(({ companyId }) => companyId);
    expect(
      all.data.map((answer) => [
        answer.vendorId,
        answer.questionId,
        answer.ratings.map(({ userId, rating }) => [userId, rating]),
        [answer.lowest, answer.highest],
        answer.agreed,
        answer.answer,
      ]),
    ).toEqual([
      [
        alto,
        3,
        [
          [ann.userId, 'fully-met'],
          [ben.userId, 'not-met'],
        ],
        ['not-met', 'fully-met'],
        '-',
        `Kept by ${fixture.vendors[0]!.person.email}`,
      ],
      [
        basso,
        3,
        [
          [ann.userId, 'partially-met'],
          [ben.userId, 'partially-met'],
        ],
        ['partially-met', 'partially-met'],
        '-',
        `Kept by ${fixture.vendors[1]!.person.email}`,
      ],
    ]);
    expect((await listAnswers(lead, 'differing')).data.map(({ vendorId }) => vendorId)).toEqual([alto]);
    for (const stranger of [carl, fixture.vendors[0]!.person]) {
      const refused = await stranger.call(consensus, { ...ofRfp(fixture), search: {} });
      expect([403, 404]).toContain(refused.status);
      expect(refused.text).not.toContain('met');
    }
    await app.runProjections();
    expect(await scoresAs(lead, fixture)).toEqual([
      [40, 40],
      [40, 40],
    ]);
    // Equal ratings become agreed: 4 + 2 of 10 points.
    expect(expectOk(await lead.call(agreeUnanimous, onRfp(fixture))).agreed).toBe(1);
    expect(expectOk(await lead.call(agreeUnanimous, onRfp(fixture))).agreed).toBe(0);
    expect((await ann.call(agreeUnanimous, onRfp(fixture))).problem.code).toBe('leadOnly');
    expect((await listAnswers(lead, 'open')).data.map(({ vendorId }) => vendorId)).toEqual([alto]);
    await app.runProjections();
    expect(await scoresAs(carl, fixture)).toEqual([
      [40, 40],
      [60, 60],
    ]);
    expectOk(await rateAs(lead, fixture, 'partially-met'));
    await app.runProjections();
    for (const evaluator of [ann, ben, carl]) {
      expect(await scoresAs(evaluator, fixture)).toEqual([
        [60, 60],
        [60, 60],
      ]);
      expect(await readAs(evaluator, fixture)).toEqual({
        isOwn: undefined,
        rated: [
          ['partially-met', 2],
          ['partially-met', 2],
        ],
      });
    }
    expect((await state(lead, fixture)).consensus).toMatchObject({
      rated: 2,
      differing: 1,
      open: 0,
      unanimous: 0,
    });
    expect((await state(carl, fixture)).consensus).toBeNull();
  });

  test('Agreeing unanimous ratings keeps an agreed score that the lead chose differently', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    for (const evaluator of [fixture.ann, fixture.ben])
      expectOk(await rateAs(evaluator, fixture, 'fully-met'));
    expectOk(await fixture.lead.call(openConsensus, onRfp(fixture)));
    expectOk(await rateAs(fixture.lead, fixture, 'not-met'));
    expect(expectOk(await fixture.lead.call(agreeUnanimous, onRfp(fixture))).agreed).toBe(0);
    await app.runProjections();
    expect((await readAs(fixture.carl, fixture)).rated).toEqual([['not-met', 0]]);
  });

  test('It is read in pages, whose count matches the filter', async () => {
    const fixture = await evaluatedRfp(app, ['alto', 'basso', 'canto']);
    for (const vendor of [0, 1, 2])
      expectOk(await rateAs(fixture.ann, fixture, vendor === 1 ? 'not-met' : 'fully-met', { vendor }));
    expectOk(await rateAs(fixture.ben, fixture, 'fully-met', { vendor: 1 }));
    expectOk(await fixture.lead.call(openConsensus, onRfp(fixture)));
    const page = async (search: { page?: number; size?: number; show?: 'differing' }) => {
      const { data, total_records } = expectOk(
        await fixture.lead.call(consensus, { ...ofRfp(fixture), search }),
      );
      return [
        data.map(({ vendorId }) => fixture.vendors.findIndex((vendor) => vendor.companyId === vendorId)),
        total_records,
      ];
    };
    expect(await page({ size: 2 })).toEqual([[0, 1], 3]);
    expect(await page({ size: 2, page: 1 })).toEqual([[2], 3]);
    expect(await page({ size: 2, page: 2 })).toEqual([[], 3]);
    expect(await page({ show: 'differing' })).toEqual([[1], 1]);
  });
});

describe('concurrent actions', () => {
  const countRatings = ({ rfpId }: EvaluatedRfp, table: 'rating' | 'evaluator_rating') =>
    app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from ${sql.identifier([table])} where rfp_id = ${rfpId}`);

  test('Two evaluators rate the same answer, and each keeps their own rating', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    const both = await Promise.all([
      rateAs(fixture.ann, fixture, 'fully-met'),
      rateAs(fixture.ben, fixture, 'not-met'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await app.runProjections();
    expect((await readAs(fixture.ann, fixture)).rated).toEqual([['fully-met', 4]]);
    expect((await readAs(fixture.ben, fixture)).rated).toEqual([['not-met', 0]]);
  });

  test('A response that was taken back appears neither in the consensus nor in its counts', async () => {
    const fixture = await evaluatedRfp(app, ['alto', 'basso']);
    const { lead, ann, ben, rfpId, vendors } = fixture;
    for (const vendor of [0, 1])
      for (const evaluator of [ann, ben]) expectOk(await rateAs(evaluator, fixture, 'fully-met', { vendor }));
    await app.database.query(sql.statement`
      update invite set withdrawn_at = now(), submitted_at = null where rfp_id = ${rfpId} and company_id = ${vendors[1]?.companyId ?? null}`);
    expectOk(await lead.call(openConsensus, onRfp(fixture)));
    const { data, total_records } = expectOk(await lead.call(consensus, { ...ofRfp(fixture), search: {} }));
    expect([data.map(({ vendorId }) => vendorId), total_records]).toEqual([[vendors[0]?.companyId], 1]);
    expect((await state(lead, fixture)).consensus).toMatchObject({ rated: 1, open: 1, unanimous: 1 });
    expect(expectOk(await lead.call(agreeUnanimous, onRfp(fixture))).agreed).toBe(1);
    expect((await state(lead, fixture)).consensus).toMatchObject({ rated: 1, open: 0, unanimous: 0 });
  });

  test('A rating that coincides with the opening is either in the consensus or refused', async () => {
    const outcomes = new Set<number>();
    for (const _round of Array.from({ length: 3 })) {
      const fixture = await evaluatedRfp(app, ['alto']);
      const rates = [rateAs(fixture.ann, fixture, 'fully-met'), rateAs(fixture.ben, fixture, 'not-met')];
      const [opened, ...rated] = await Promise.all([
        fixture.lead.call(openConsensus, onRfp(fixture)),
        ...rates,
      ]);
      expect(opened.status).toBe(200);
      const { total_records, data } = expectOk(
        await fixture.lead.call(consensus, { ...ofRfp(fixture), search: {} }),
      );
      const stored = rated.filter(({ status }) => status === 200).length;
      expect(rated.every(({ status, problem }) => status === 200 || problem.code === 'consensusOpened')).toBe(
        true,
      );
      expect(data.flatMap((answer) => answer.ratings).length).toBe(stored);
      expect(total_records).toBe(Math.min(1, stored));
      expect(await countRatings(fixture, 'rating')).toBe(0);
      outcomes.add(stored);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  const hold = (tx: Transaction, { rfpId }: EvaluatedRfp, how: 'share' | 'no key update') =>
    tx.one(sql.type(row({ id: text }))`
      select id from rfp where id = ${rfpId} for ${how === 'share' ? sql.fragment`share` : sql.fragment`no key update`}`);

  test('The opening waits for a rating in progress', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    const opening = await app.database.transaction(async (tx) => {
      await hold(tx, fixture, 'share');
      const response = fixture.lead.call(openConsensus, onRfp(fixture));
      await untilWaiting(tx, 1);
      return { response };
    });
    expect((await opening.response).status).toBe(200);
  });

  test('A rating waits for an opening in progress and is then refused', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    const rating = await app.database.transaction(async (tx) => {
      await hold(tx, fixture, 'no key update');
      const response = rateAs(fixture.ann, fixture, 'fully-met');
      await untilWaiting(tx, 1);
      await tx.query(sql.statement`
        insert into evaluation (rfp_id, opened_at, opened_by) values (${fixture.rfpId}, now(), ${fixture.lead.userId})`);
      return { response };
    });
    expect((await rating.response).problem.code).toBe('consensusOpened');
    expect(await countRatings(fixture, 'evaluator_rating')).toBe(0);
  });

  test('A rating waits for a change of the due time and finds the responses sealed again', async () => {
    const fixture = await evaluatedRfp(app, ['alto']);
    const { rfpId } = fixture;
    const before = app.now.ms;
    await app.database.query(sql.statement`update rfp set is_sealed = true where id = ${rfpId}`);
    app.now.ms += 8 * 86_400_000;
    const rating = await app.database.transaction(async (tx) => {
      await hold(tx, fixture, 'no key update');
      const response = rateAs(fixture.ann, fixture, 'fully-met');
      await untilWaiting(tx, 1);
      await tx.query(sql.statement`
        update milestone set date = date + 30 where rfp_id = ${rfpId} and name = 'RFP Submission'`);
      return { response };
    });
    expect((await rating.response).problem.code).toBe('responsesSealed');
    app.now.ms = before;
    expect(await countRatings(fixture, 'evaluator_rating')).toBe(0);
  });

  test('A rating that coincides with naming a second evaluator does not count and is not lost', async () => {
    for (const _round of Array.from({ length: 3 })) {
      const fixture = await companysRfp(app, ['alto']);
      const { lead, ann, ben, rfpId } = fixture;
      await nameEvaluatorsOf(fixture, [ann]);
      const [rated, named] = await Promise.all([
        rateAs(ann, fixture, 'fully-met'),
        lead.call(nameEvaluators, { body: { rfpId, userIds: [ben.userId] } }),
      ]);
      expect([rated.status, named.status]).toEqual([200, 200]);
      expect([
        await countRatings(fixture, 'rating'),
        await countRatings(fixture, 'evaluator_rating'),
      ]).toEqual([0, 1]);
      expect((await readAs(ann, fixture)).isOwn).toBe(true);
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../testing/servers/until-waiting.ts';
import { contracts } from '../../../contracts.ts';
import { sectionResponses, rfpQuestionnaire, maxRatingCommentLength } from '../contracts/evaluation.ts';
import { consensus, openConsensus } from '../contracts/evaluators.ts';
import { rfpAudit } from '../../audit/contract.ts';
import {
  companysRfp,
  nameEvaluatorsOf,
  rateAs,
  type EvaluatedRfp,
} from '../../../testing/fixtures/evaluated-rfp.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { sql } from '../../../platform/database/database.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Returns the rating and the comment of the audit question as a person of the buyer reads them. */
async function readAs(person: Person, { rfpId }: EvaluatedRfp): Promise<[string, string | undefined]> {
  await app.runProjections();
  const { technical } = expectOk(await person.call(rfpQuestionnaire, { params: { rfpId } }));
  const section = technical
    .flatMap(({ sections }) => sections)
    .find(({ questions }) => questions.some(({ questionId }) => questionId === 3));
  const params = { rfpId, sectionId: section?.sectionId ?? '' };
  const { responses } = expectOk(await person.call(sectionResponses, { params }));
  const answer = responses[0]?.answers.find(({ questionId }) => questionId === 3);
  return [answer?.answerRating ?? '', answer?.comment];
}

test('Colleagues who rate together share the comment, which stays until it is emptied or the rating is cleared', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { lead, carl } = fixture;
  expectOk(await rateAs(lead, fixture, 'partially-met', { comment: '  Vague about visitors ' }));
  expect(await readAs(carl, fixture)).toEqual(['partially-met', 'Vague about visitors']);
  expectOk(await rateAs(carl, fixture, 'fully-met'));
  expect(await readAs(lead, fixture)).toEqual(['fully-met', 'Vague about visitors']);
  const eventCount = (await listEvents(app.database)).length;
  expectOk(await rateAs(carl, fixture, 'fully-met', { comment: 'Vague about visitors' }));
  expect(await listEvents(app.database)).toHaveLength(eventCount);
  expectOk(await rateAs(carl, fixture, 'fully-met', { comment: '' }));
  expect(await readAs(lead, fixture)).toEqual(['fully-met', undefined]);
  expectOk(await rateAs(lead, fixture, 'fully-met', { comment: 'Clear' }));
  expectOk(await rateAs(lead, fixture, '-', { comment: 'Left over' }));
  expect(await readAs(lead, fixture)).toEqual(['-', undefined]);
  expectOk(await rateAs(lead, fixture, 'not-met'));
  expect(await readAs(lead, fixture)).toEqual(['not-met', undefined]);
  expectOk(await rateAs(lead, fixture, 'not-met', { comment: 'No log at all' }));
  const { data } = expectOk(await lead.call(rfpAudit, { params: { rfpId: fixture.rfpId } }));
  const changes = data.flatMap((action) => action.changes);
  expect(changes).toContainEqual(expect.objectContaining({ field: 'Comment', after: 'No log at all' }));
});

test('A comment stays when a colleague rates the same answer at the same moment without one', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { rfpId, lead, carl } = fixture;
  expectOk(await rateAs(lead, fixture, 'partially-met'));
  const both = await app.database.transaction(async (tx) => {
    await tx.any(sql.statement`select from rating where rfp_id = ${rfpId} for update`);
    const withComment = rateAs(lead, fixture, 'fully-met', { comment: 'Seen in the demo' });
    await untilWaiting(tx, 1);
    const without = rateAs(carl, fixture, 'not-met');
    await untilWaiting(tx, 2);
    return [withComment, without];
  });
  for (const rated of await Promise.all(both)) expectOk(rated);
  expect((await readAs(lead, fixture))[1]).toBe('Seen in the demo');
});

test('A comment has up to 1,000 characters', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const comment = 'x'.repeat(maxRatingCommentLength);
  expectOk(await rateAs(fixture.lead, fixture, 'not-met', { comment }));
  const refused = await rateAs(fixture.lead, fixture, 'not-met', { comment: `${comment}x` });
  expect([refused.status, refused.problem.errors?.map(({ field }) => field)]).toEqual([422, ['comment']]);
});

test('The comments of joint ratings become their raters’ own, and the consensus shows each evaluator’s', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { rfpId, lead, ann, ben } = fixture;
  expectOk(await rateAs(ann, fixture, 'not-met', { comment: 'Ann’s own' }));
  await nameEvaluatorsOf(fixture, [ann, ben]);
  expectOk(await rateAs(ben, fixture, 'fully-met', { comment: 'Ben’s own' }));
  expect(await readAs(ann, fixture)).toEqual(['not-met', 'Ann’s own']);
  expect(await readAs(ben, fixture)).toEqual(['fully-met', 'Ben’s own']);
  expectOk(await rateAs(ben, fixture, 'partially-met'));
  expect(await readAs(ben, fixture)).toEqual(['partially-met', 'Ben’s own']);
  expectOk(await lead.call(openConsensus, { body: { rfpId } }));
  const { data } = expectOk(await ben.call(consensus, { params: { rfpId } }));
  expect(data.flatMap(({ ratings }) => ratings.map(({ comment }) => comment)).toSorted()).toEqual([
    'Ann’s own',
    'Ben’s own',
  ]);
});

test('No query about the RFP shows a comment to the vendor', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { rfpId, lead, vendors } = fixture;
  expectOk(await rateAs(lead, fixture, 'not-met', { comment: 'Only for colleagues' }));
  await app.runProjections();
  const ofRfp = contracts.filter(
    (contract) => contract.kind === 'query' && contract.method === 'GET' && contract.path.includes(':rfpId'),
  );
  expect(ofRfp.length).toBeGreaterThan(20);
  for (const contract of ofRfp) {
    const answered = await vendors[0]!.person.call(contract as never, { params: { rfpId } } as never);
    expect(`${contract.name} ${(answered as { text: string }).text}`).not.toContain('Only for colleagues');
  }
});

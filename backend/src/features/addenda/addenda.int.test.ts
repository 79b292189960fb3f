import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeAddendum, getAddenda, publishAddendum, type AddendumForm } from './contract.ts';
import { rateAnswer, vendorResponse } from '../evaluation/contracts/evaluation.ts';
import { getFinalPresentation } from '../rfps/contracts/final-presentation.ts';
import { getReceipts, withdrawResponse } from '../responses/contracts/receipts.ts';
import { getTechnical } from '../rfps/contracts/requirements.ts';
import { acceptInvite, saveTechnicalAnswers, submitResponse } from '../responses/contracts/responses.ts';
import { messages } from '../rfps/contracts/messages.ts';
import { createRfp } from '../rfps/contracts/rfps.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { rfpWeights } from '../rfps/contracts/weights.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { signUpColleague } from '../../testing/app/people.ts';
import {
  acceptedRfp,
  dayFrom,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestResponse, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const words = { title: 'On logs', text: 'Logs are **important** to us.' };
const publish = (
  fixture: RfpFixture,
  more: Partial<AddendumForm> & { number?: number } = {},
  person = fixture.buyer,
) => person.call(publishAddendum, { body: { rfpId: fixture.rfpId, ...words, ...more } });
const listed = async (person: Person, { rfpId }: RfpFixture) =>
  expectOk(await person.call(getAddenda, { params: { rfpId } })).data;
const acknowledge = (person: Person, { rfpId }: RfpFixture, addendumId: string) =>
  person.call(acknowledgeAddendum, { body: { rfpId, addendumId } });
/** A response with content, unless it is already submitted. */
const submit = async (person: Person, { rfpId }: RfpFixture) => {
  await person.call(saveTechnicalAnswers, {
    body: { rfpId, quesAns: [{ questionId: 1, answer: 'no' }] },
  });
  return person.call(submitResponse, { body: { rfpId } });
};
const refusal = ({ status, problem }: TestResponse<unknown>) => [
  status,
  problem.code,
  ...(problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
];
const sectionOf = (fixture: RfpFixture, name: string) =>
  app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from requirement_section where rfp_id = ${fixture.rfpId} and name = ${name}`);
const addendumQuestions = async (person: Person, { rfpId }: RfpFixture) =>
  expectOk(
    await person.call(getTechnical, { params: { rfpId, userId: person.userId } }),
  ).technicalEval.categories.flatMap(({ sections }) =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map((question) => [
        sectionName,
        question.questionId,
        question.question,
        question.type,
        question.score,
      ]),
    ),
  );

test('An addendum reaches every vendor, who acknowledges it once and cannot submit before that', async () => {
  const fixture = await acceptedRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = fixture.vendors as [RfpFixture['vendors'][0], RfpFixture['vendors'][0]];
  const colleague = await signUpColleague(app, alpha.person, 'cleo@alpha.example');
  const first = expectOk(await publish(fixture));
  expect(first).toMatchObject({
    number: 1,
    message: 'The addendum has been published, and the vendors notified.',
  });
  const second = expectOk(await publish(fixture, { title: ' On doors ', number: 2 }));

  expect(await listed(alpha.person, fixture)).toMatchObject([
    {
      _id: first._id,
      number: 1,
      ...words,
      changes: [],
      addsQuestions: false,
      publishedBy: null,
      acknowledgements: null,
    },
    { number: 2, title: 'On doors', acknowledgedAt: null },
  ]);
  const refused = await submit(alpha.person, fixture);
  expect(refused.status).toBe(409);
  expect(refused.problem).toMatchObject({
    code: 'addendumUnread',
    about: first._id,
    message: 'Please read and acknowledge addendum 1, “On logs”, before you submit.',
  });

  // A double click and a colleague, all at once, make one acknowledgement.
  const before = (await listEvents(app.database)).length;
  const both = await Promise.all(
    [alpha.person, alpha.person, colleague].map((person) => acknowledge(person, fixture, first._id)),
  );
  expect(new Set(both.map((response) => expectOk(response).acknowledgedAt)).size).toBe(1);
  expect((await listEvents(app.database)).slice(before).map(({ name }) => name)).toEqual([
    'addendumAcknowledged',
  ]);
  expect((await submit(alpha.person, fixture)).problem).toMatchObject({ about: second._id });
  expectOk(await acknowledge(colleague, fixture, second._id));
  expectOk(await submit(alpha.person, fixture));

  expect((await listed(fixture.buyer, fixture)).map((addendum) => addendum.acknowledgements)).toMatchObject([
    [
      { companyName: expect.stringMatching(/^alpha/), acknowledgedAt: expect.any(String) },
      { companyName: expect.stringMatching(/^beta/), acknowledgedAt: null, acknowledgedBy: null },
    ],
    [{ acknowledgedBy: 'cleo' }, { acknowledgedAt: null }],
  ]);
  // Nothing that one vendor did appears in what the other reads.
  expect(JSON.stringify(await listed(beta.person, fixture))).not.toMatch(/alpha|cleo/);
  expect((await listed(beta.person, fixture)).map((addendum) => addendum.acknowledgedAt)).toEqual([
    null,
    null,
  ]);
});

test('An addendum rewords, rescores and adds questions in place: ids, types and sections stay, and scores are recalculated', async () => {
  const fixture = await acceptedRfp(app, ['gamma']);
  const { person } = fixture.vendors[0]!;
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
    }),
  );
  const sectionId = await sectionOf(fixture, 'Sign-in');
  expectOk(
    await publish(fixture, {
      amended: [
        { questionId: 3, question: 'How long are logs kept?', score: 8 },
        { questionId: 2, question: 'Hardware keys?' },
      ],
      added: [
        { sectionId, questionId: 20, question: 'Passkeys?', type: 'yes-no', score: 1.5 },
        { sectionId, questionId: 21, question: 'Which?', type: 'detailed', score: 5 },
      ],
    }),
  );
  expect(await addendumQuestions(person, fixture)).toEqual([
    ['Sign-in', 1, 'Single sign-on?', 'yes-no', 4],
    ['Sign-in', 2, 'Hardware keys?', 'yes-no', 2],
    ['Sign-in', 20, 'Passkeys?', 'yes-no', 1.5],
    ['Sign-in', 21, 'Which?', 'detailed', 5],
    ['Audit', 3, 'How long are logs kept?', 'detailed', 8],
  ]);
  expect((await listed(person, fixture))[0]).toMatchObject({
    addsQuestions: true,
    changes: [
      { change: 'questionReworded', questionId: 3, before: { question: 'How are logs kept?', score: 4 } },
      { change: 'questionRescored', questionId: 3, score: 8 },
      { change: 'questionAdded', questionId: 20, categoryName: 'Security', sectionName: 'Sign-in' },
      { change: 'questionAdded', questionId: 21 },
    ],
  });
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 20, answer: 'yes' }] },
    }),
  );
  for (const { _id } of await listed(person, fixture)) expectOk(await acknowledge(person, fixture, _id));
  expectOk(await person.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  await app.runProjections();
  const [scores] = expectOk(
    await fixture.buyer.call(vendorResponse, { params: { rfpId: fixture.rfpId } }),
  ).technicalDetails;
  expect(scores).toMatchObject({ categories: [{ scores: 5.5, totals: 20.5 }] });
});

test('An addendum changes weights and the terms of the presentation', async () => {
  const fixture = await acceptedRfp(app, ['delta']);
  const { rfpId, buyer } = fixture;
  const current = expectOk(await buyer.call(rfpWeights, { params: { rfpId } }));
  expectOk(
    await publish(fixture, {
      weights: {
        priceWeight: 30,
        categories: current.categories.map(({ sections }) => ({
          weight: 2,
          sections: sections.map(({ sectionId }) => ({ sectionId, weight: 1 })),
        })),
      },
      presentation: { presentationType: 'remoteLive', conferenceCallDetails: 'Dial 1' },
    }),
  );
  expect(expectOk(await buyer.call(rfpWeights, { params: { rfpId } }))).toMatchObject({
    priceWeight: 30,
    categories: [{ weight: 2 }, { weight: 2 }],
  });
  const { person } = fixture.vendors[0]!;
  expect(
    expectOk(await person.call(getFinalPresentation, { params: { rfpId, userId: person.userId } }))
      .finalPresentation,
  ).toMatchObject({ presentationType: 'remoteLive', conferenceCallDetails: 'Dial 1' });
  expect((await listed(person, fixture))[0]?.changes).toEqual([
    { change: 'weightsChanged' },
    { change: 'presentationChanged' },
  ]);
});

test('An RFP without a presentation has no terms that could change', async () => {
  const fixture = await acceptedRfp(app, []);
  await app.database.query(sql.statement`
    update rfp set steps = steps || '{"finalPresentation": false}' where id = ${fixture.rfpId}`);
  expect(refusal(await publish(fixture, { presentation: { presentationType: 'digitalRecording' } }))).toEqual(
    [409, 'stepLeftOut'],
  );
});

test('An invalid addendum is refused with the name of its field and writes nothing', async () => {
  const fixture = await acceptedRfp(app, ['epsilon']);
  const sectionId = await sectionOf(fixture, 'Audit');
  const added = { sectionId, questionId: 3, question: 'Who?', type: 'yes-no', score: 1 } as const;
  expect(
    refusal(await publish(fixture, { added: [added], amended: [{ questionId: 77, question: 'What?' }] })),
  ).toEqual([
    422,
    'invalidFields',
    'amended[0].questionId: No such question',
    'added[0].questionId: This question id is used twice',
  ]);
  const foreign = await sectionOf(await acceptedRfp(app, []), 'Audit');
  expect(
    refusal(await publish(fixture, { added: [{ ...added, questionId: 30, sectionId: foreign }] })),
  ).toContain('added[0].sectionId: No such section');
  expect(
    refusal(
      await publish(fixture, {
        presentation: { presentationType: 'faceToFace', faceToFaceType: 'onSiteOffice' },
      }),
    ),
  ).toContain('presentation.faceToFaceOnSiteLocation: Office location is mandatory');
  expect(refusal(await publish(fixture, { title: ' ', text: '' }))).toEqual([
    422,
    'invalidFields',
    'title: Please give the addendum a title',
    'text: Please write what vendors are to know',
  ]);
  expect(await listed(fixture.buyer, fixture)).toEqual([]);
});

test('An addendum reopens an RFP whose due time passed without a submission, and the vendors are notified', async () => {
  const startedAt = app.now.ms;
  const fixture = await acceptedRfp(app, ['iota']);
  const { person } = fixture.vendors[0]!;
  const save = () =>
    person.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
    });
  app.now.ms = startedAt + 8 * dayMs;
  expect(refusal(await publish(fixture))).toEqual([409, 'responsesClosed']);
  expect(refusal(await save())).toEqual([409, 'responsesClosed']);
  const reopens = (days: number) => ({ reopens: { dueOn: dayFrom(app, days), dueTime: '17:00' } });
  expect(refusal(await publish(fixture, reopens(3)))).toEqual([
    422,
    'invalidFields',
    `reopens.dueOn: ${messages.dueTimeTooSoon}`,
  ]);
  expect(await listed(fixture.buyer, fixture)).toEqual([]);
  const before = (await listEvents(app.database)).length;
  expectOk(await publish(fixture, reopens(10)));
  const happened = (await listEvents(app.database)).slice(before).map(({ name }) => name);
  expect(happened).toEqual(['addendumPublished', 'projectSaved', 'dueTimeMoved', 'dueTimeMoved']);
  expectOk(await save());
  const [addendum] = await listed(person, fixture);
  expectOk(await acknowledge(person, fixture, addendum!._id));
  expectOk(await submit(person, fixture));
  app.now.ms += 30 * dayMs;
  expect(refusal(await publish(fixture, reopens(10)))).toEqual([409, 'dueTimePast']);
  app.now.ms = startedAt;
});

test('When two colleagues publish at once, the second gets a refusal', async () => {
  const fixture = await acceptedRfp(app, ['zeta']);
  const both = await Promise.all([publish(fixture, { number: 1 }), publish(fixture, { number: 1 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('staleVersion');
  expectOk(await publish(fixture));
  expect((await listed(fixture.buyer, fixture)).map(({ number }) => number)).toEqual([1, 2]);
});

test('A submission concurrent with an addendum either precedes it or waits for its acknowledgement', async () => {
  for (let round = 0; round < 5; round += 1) {
    const fixture = await acceptedRfp(app, ['eta']);
    const { person } = fixture.vendors[0]!;
    const [published, submitted] = await Promise.all([publish(fixture), submit(person, fixture)]);
    expectOk(published);
    const isLate = submitted.status !== 200;
    expect(submitted.problem.code).toBe(isLate ? 'addendumUnread' : undefined);
    // Whichever came first, a submitted response had no unread addendum when it was submitted.
    expect(expectOk(await person.call(getReceipts, { params: { rfpId: fixture.rfpId } })).total_records).toBe(
      isLate ? 0 : 1,
    );
  }
});

test('An addendum cannot be published before the RFP, nor from the due time on', async () => {
  const fixture = await publishRfp(app, ['theta']);
  const draft = expectOk(
    await fixture.buyer.call(createRfp, {
      body: {
        rfpName: 'Draft',
        processTypeValue: 'complete',
        scopeValue: 'private',
        stepsValue: presets.complete,
      },
    }),
  ).rfp._id;
  expect(refusal(await publish({ ...fixture, rfpId: draft }))).toEqual([409, 'notPublished']);
  const due = new Date(app.now.ms + 6 * 86_400_000).toISOString().slice(0, 10);
  const at = app.now.ms;
  try {
    app.now.ms = Date.parse(`${due}T24:00:00Z`) - 1000;
    expectOk(await publish(fixture));
    app.now.ms += 1000;
    expect(refusal(await publish(fixture))).toEqual([409, 'responsesClosed']);
  } finally {
    app.now.ms = at;
  }
});

test('A late vendor acknowledges earlier addenda, and a vendor that declined reads none', async () => {
  const fixture = await publishRfp(app, ['iota', 'kappa']);
  const [iota, kappa] = fixture.vendors.map(({ person }) => person) as [Person, Person];
  const { _id } = expectOk(await publish(fixture));
  expect(await listed(iota, fixture)).toMatchObject([{ _id, acknowledgedAt: null }]);
  expect(refusal(await acknowledge(iota, fixture, _id))).toEqual([409, 'inviteNotAccepted']);
  expectOk(await iota.call(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 1 } }));
  expect(refusal(await submit(iota, fixture))).toEqual([409, 'addendumUnread']);
  expectOk(await acknowledge(iota, fixture, _id));
  expectOk(await submit(iota, fixture));
  expectOk(await kappa.call(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 2 } }));
  expect(await listed(kappa, fixture)).toEqual([]);
  expect((await listed(fixture.buyer, fixture))[0]?.acknowledgements).toHaveLength(1);
  expect((await acknowledge(iota, fixture, crypto.randomUUID())).status).toBe(404);
  const other = await acceptedRfp(app, ['lambda']);
  expect((await acknowledge(other.vendors[0]!.person, other, _id)).status).toBe(404);
});

const withdrawalBlockerOf = async (person: Person, { rfpId }: RfpFixture) =>
  expectOk(await person.call(getReceipts, { params: { rfpId } })).withdrawalBlocker;
const rate = (fixture: RfpFixture) =>
  fixture.buyer.call(rateAnswer, {
    body: {
      rfpId: fixture.rfpId,
      vendorId: fixture.vendors[0]!.companyId,
      type: 'technical',
      questionId: 3,
      answerRating: 'fully-met',
    },
  });

test('A submitted response stays submitted, and a vendor that is asked more may withdraw, answer and submit again', async () => {
  const fixture = await acceptedRfp(app, ['mu']);
  const { person } = fixture.vendors[0]!;
  expectOk(await submit(person, fixture));
  expectOk(await publish(fixture));
  // Changes of wording alone require nothing of it.
  await app.database.query(sql.statement`
    update milestone set date = null where rfp_id = ${fixture.rfpId} and name = 'RFP Submission'`);
  expect(await withdrawalBlockerOf(person, fixture)).toBe('noDueTimeAhead');
  const sectionId = await sectionOf(fixture, 'Audit');
  const added = [
    { sectionId, questionId: 30, question: 'Who reads them?', type: 'detailed', score: 2 } as const,
  ];
  const more = expectOk(await publish(fixture, { added }));
  expectOk(await rate(fixture));
  expect(await withdrawalBlockerOf(person, fixture)).toBeNull();
  expectOk(await person.call(withdrawResponse, { body: { rfpId: fixture.rfpId } }));
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 30, answer: 'Auditors' }] },
    }),
  );
  for (const { _id } of await listed(person, fixture)) expectOk(await acknowledge(person, fixture, _id));
  expectOk(await submit(person, fixture));
  expect(await withdrawalBlockerOf(person, fixture)).toBe('noDueTimeAhead');
  expect((await listed(person, fixture)).at(-1)).toMatchObject({ _id: more._id, addsQuestions: true });
});

test('Once a submitted answer is rated, questions, scores and weights stay fixed, and wording may still change', async () => {
  const fixture = await acceptedRfp(app, ['nu']);
  const { person } = fixture.vendors[0]!;
  expect(refusal(await rate(fixture))).toEqual([409, 'notSubmitted']);
  expectOk(await publish(fixture, { amended: [{ questionId: 3, score: 5 }] }));
  for (const { _id } of await listed(person, fixture)) expectOk(await acknowledge(person, fixture, _id));
  expectOk(await submit(person, fixture));
  expectOk(await rate(fixture));
  expect(refusal(await publish(fixture, { amended: [{ questionId: 3, score: 6 }] }))).toEqual([
    409,
    'ratingStarted',
  ]);
  expectOk(await publish(fixture));
});

test('A question of an addendum can depend on an earlier question of its section, and on no other', async () => {
  const fixture = await acceptedRfp(app, ['psi']);
  const { person } = fixture.vendors[0]!;
  const sectionId = await sectionOf(fixture, 'Sign-in');
  const depending = (questionId: number, on: number, answer = 'yes') => ({
    sectionId,
    questionId,
    question: `Question ${questionId}?`,
    type: 'yes-no' as const,
    score: 1,
    details: { shownIf: { questionId: on, answers: [answer] } },
  });
  const ofAnotherSection = refusal(await publish(fixture, { added: [depending(20, 3)] }));
  expect(ofAnotherSection[2]).toMatch(
    /^added\[0\]\.details\.shownIf\.questionId: Choose a question that comes earlier/,
  );
  expect(refusal(await publish(fixture, { added: [depending(20, 21), depending(21, 2)] }))[2]).toMatch(
    /^added\[0\]\.details\.shownIf\.questionId/,
  );
  expect(refusal(await publish(fixture, { added: [depending(20, 2, 'maybe')] }))[2]).toMatch(
    /^added\[0\]\.details\.shownIf\.answers\[0\]/,
  );
  expectOk(await publish(fixture, { added: [depending(20, 2), depending(21, 20)] }));
  const save = async (answer: string) =>
    expectOk(
      await person.call(saveTechnicalAnswers, {
        body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 2, answer }] },
      }),
    ).total;
  expect(await save('no')).toBe(3);
  expect(await save('yes')).toBe(4);
});

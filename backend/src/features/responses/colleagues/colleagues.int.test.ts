import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '../../../contracts.ts';
import { exportAnswers } from '../contracts/answers-spreadsheet.ts';
import type { Query } from '../../../kernel/contract.ts';
import { notifications } from '../../notifications/contracts/notifications.ts';
import {
  answerAuthors,
  assignSections,
  deleteInternalComment,
  internalComments,
  responseColleagues,
  writeInternalComment,
} from '../contracts/colleagues.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { removeMember } from '../../team/contracts/team.ts';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpColleague } from '../../../testing/app/people.ts';
import {
  acceptedRfp,
  answerOne,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alto', 'rival']);
  ann = fixture.vendors[0]!.person;
  ben = await signUpColleague(app, ann, 'ben@alto.example');
});
afterAll(() => app.close());

const ofRfp = (of = fixture) => ({ params: { rfpId: of.rfpId } });
const read = async (person: Person, of = fixture) =>
  expectOk(await person.call(responseColleagues, ofRfp(of)));
const assign = (person: Person, sectionIds: string[], userId: string | null, of = fixture) =>
  person.call(assignSections, { body: { rfpId: of.rfpId, sectionIds, userId } });
const comment = (person: Person, questionId: number, text: string, of = fixture) =>
  person.call(writeInternalComment, { body: { rfpId: of.rfpId, questionId, text } });
const thread = async (person: Person, questionId: number) =>
  expectOk(
    await person.call(internalComments, { params: { rfpId: fixture.rfpId, questionId: String(questionId) } }),
  ).data;
const newEvents = async (before: number) =>
  (await listEvents(app.database)).slice(before).map(({ name }) => name);

describe('the assignment of sections', () => {
  test('A section is assigned to a colleague, then to another, and then to no one', async () => {
    const { colleagues, sections } = await read(ann);
    expect(colleagues.map(({ userId }) => userId).sort()).toEqual([ann.userId, ben.userId].sort());
    expect(sections.map(({ kind, firstQuestionId, userId }) => [kind, firstQuestionId, userId])).toEqual([
      ['technical', 1, null],
      ['technical', 3, null],
      ['commercial', 9, null],
    ]);
    const [signIn, audit] = sections.map(({ sectionId }) => sectionId) as [string, string];
    const shared = async () => (await read(ben)).sections.map(({ userId }) => userId);
    expectOk(await assign(ann, [signIn, audit], ben.userId));
    expect(await shared()).toEqual([ben.userId, ben.userId, null]);
    expectOk(await assign(ben, [audit], ann.userId));
    expect(await shared()).toEqual([ben.userId, ann.userId, null]);
    const before = (await listEvents(app.database)).length;
    expectOk(await assign(ben, [audit], ann.userId));
    expect(await newEvents(before)).toEqual([]);
    expectOk(await assign(ann, [signIn, audit], null));
    expect(await shared()).toEqual([null, null, null]);
    expect(await newEvents(before)).toEqual(['sectionsAssigned']);
  });

  test('Only members of the company can be assigned, and only sections of the RFP', async () => {
    const [section] = (await read(ann)).sections;
    const elsewhere = await publishRfp(app, []);
    for (const stranger of [fixture.buyer, fixture.vendors[1]!.person, elsewhere.buyer])
      expect((await assign(ann, [section!.sectionId], stranger.userId)).problem.errors).toEqual([
        { field: 'userId', message: 'Not a member of your company' },
      ]);
    expect((await assign(ann, [crypto.randomUUID()], null)).problem.errors).toEqual([
      { field: 'sectionIds[0]', message: 'No such section' },
    ]);
  });

  test('A section has no assignee once its assignee has left the company', async () => {
    const removed = await signUpColleague(app, ann, 'gone@alto.example');
    const [section] = (await read(ann)).sections;
    expectOk(await assign(ann, [section!.sectionId], removed.userId));
    expectOk(await ann.call(removeMember, { body: { userId: removed.userId } }));
    expect((await read(ann)).sections[0]?.userId).toBeNull();
    expect((await removed.call(responseColleagues, ofRfp())).status).toBe(404);
    expectOk(await assign(ann, [section!.sectionId], ben.userId));
    expect((await read(ann)).sections[0]?.userId).toBe(ben.userId);
  });
});

test('Comments are visible to colleagues in order, are counted, and only their author can delete them', async () => {
  const { commentId } = expectOk(await comment(ann, 3, '  Ben, is it a year?  '));
  expectOk(await comment(ben, 3, 'Two.'));
  expect((await thread(ben, 3)).map(({ text, userId }) => [text, userId])).toEqual([
    ['Ben, is it a year?', ann.userId],
    ['Two.', ben.userId],
  ]);
  expect((await read(ann)).comments).toEqual([{ questionId: 3, count: 2 }]);
  const takeBack = (person: Person) =>
    person.call(deleteInternalComment, { body: { rfpId: fixture.rfpId, commentId } });
  const refused = await takeBack(ben);
  expect([refused.status, refused.problem.code]).toEqual([403, 'commentOfAnother']);
  for (const other of [fixture.buyer, fixture.vendors[1]!.person])
    expect((await takeBack(other)).status).toBe(404);
  expectOk(await takeBack(ann));
  expect((await thread(ann, 3)).map(({ text }) => text)).toEqual(['Two.']);
  expect((await read(ann)).comments).toEqual([{ questionId: 3, count: 1 }]);
  expect((await comment(ann, 77, 'About nothing')).problem.errors?.[0]?.field).toBe('questionId');
  expect((await comment(ann, 3, ' \n ')).problem.errors?.[0]?.field).toBe('text');
});

test('Each answer shows who gave it and when', async () => {
  const answer = (person: Person, questionId: number, text: string) =>
    person.call(saveTechnicalAnswers, {
      body: { rfpId: fixture.rfpId, quesAns: [{ questionId, answer: text }] },
    });
  expectOk(await answer(ann, 1, 'yes'));
  expectOk(await answer(ann, 3, 'For a year'));
  const at = app.now.ms;
  app.now.ms += 60_000;
  expectOk(await answer(ben, 3, 'For two years'));
  const { authors } = expectOk(await ann.call(answerAuthors, ofRfp()));
  expect(
    authors.map((author) => [author.questionId, author.userId, Date.parse(author.answeredAt) - at]),
  ).toEqual([
    [1, ann.userId, 0],
    [3, ben.userId, 60_000],
  ]);
});

test('Sections cannot be assigned before acceptance, and colleagues can still comment after submission', async () => {
  const of = await publishRfp(app, ['pending']);
  const pending = of.vendors[0]!.person;
  for (const contract of [responseColleagues, answerAuthors])
    expect((await pending.call(contract, ofRfp(of))).problem.code).toBe('inviteNotAccepted');
  expect((await comment(pending, 1, 'Shall we?', of)).problem.code).toBe('inviteNotAccepted');
  const sent = await acceptedRfp(app, ['sent']);
  const person = sent.vendors[0]!.person;
  const [section] = (await read(person, sent)).sections;
  await answerOne(person, sent.rfpId);
  expectOk(await person.call(submitResponse, { body: { rfpId: sent.rfpId } }));
  expect((await assign(person, [section!.sectionId], person.userId, sent)).problem.code).toBe(
    'alreadySubmitted',
  );
  expectOk(await comment(person, 1, 'Well done', sent));
});

/** The ids of the fixture that each kind of caller can name, for the placeholders of paths and searches. */
async function everythingReadable(person: Person, rfp: RfpFixture): Promise<Map<string, string>> {
  const table = await rfp.buyer.call(vendorTable, ofRfp(rfp));
  const invites = expectOk(table).data.map(({ inviteId }) => inviteId);
  const { sections } = await read(ann, rfp);
  const vendors = rfp.vendors.map(({ person: vendor }) => vendor.userId);
  const values: Record<string, readonly string[]> = {
    rfpId: [rfp.rfpId],
    userId: [person.userId, rfp.buyer.userId, ...vendors, ben.userId],
    inviteId: invites,
    sectionId: sections.map(({ sectionId }) => sectionId),
    questionId: ['1', '3', '9'],
    companyId: rfp.vendors.map(({ companyId }) => companyId),
    vendorId: rfp.vendors.map(({ companyId }) => companyId),
    id: [rfp.rfpId, ...invites],
    number: ['1', '2'],
    page: ['0'],
    size: ['50'],
    kind: ['technical', 'commercial', 'both'],
    format: ['csv', 'xlsx'],
  };
  const answers = new Map<string, string>();
  for (const contract of contracts) {
    if (contract.method !== 'GET' || contract.kind !== 'query') continue;
    const params = namesIn(contract.path);
    const search = ['kind', 'format'].filter((name) => hasField(contract, name));
    const pick = (names: readonly string[], chosen: Record<string, string>) =>
      Object.fromEntries(names.map((name) => [name, chosen[name] ?? crypto.randomUUID()]));
    await Promise.all(
      choices([...params, ...search], values).map(async (chosen) => {
        const input = { params: pick(params, chosen), search: pick(search, chosen) };
        const answered = await person.call(contract, input as never);
        answers.set(`${contract.name} ${JSON.stringify(chosen)} ${answered.status}`, unpacked(answered.text));
      }),
    );
  }
  return answers;
}

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const hasField = ({ search }: Query, name: string): boolean =>
  Object.hasOwn((search as unknown as { fields: object }).fields, name);

function choices(
  names: readonly string[],
  values: Readonly<Record<string, readonly string[]>>,
): Record<string, string>[] {
  return names.reduce<Record<string, string>[]>(
    (all, name) =>
      all.flatMap((body) =>
        (values[name] ?? [crypto.randomUUID()]).map((value) => ({ ...body, [name]: value })),
      ),
    [{}],
  );
}

/** Decodes files, which arrive in base64. */
function unpacked(text: string): string {
  const content = /"content":"([A-Za-z0-9+/=]+)"/.exec(text)?.[1];
  return content ? `${text}${Buffer.from(content, 'base64').toString('utf8')}` : text;
}

test("No response to the buyer’s members or another vendor contains anything of the colleagues' internal work", async () => {
  const marker = 'Zwieback-internal-marker';
  const wall = await acceptedRfp(app, ['wall', 'other']);
  const [own, other] = wall.vendors.map(({ person }) => person) as [Person, Person];
  const colleague = await signUpColleague(app, own, 'zebedee-marker@wall.example');
  [ann, ben] = [own, colleague];
  expectOk(await comment(own, 1, `${marker} one`, wall));
  expectOk(await comment(colleague, 3, `${marker} two`, wall));
  const { sections } = await read(own, wall);
  expectOk(
    await assign(
      own,
      sections.map(({ sectionId }) => sectionId),
      colleague.userId,
      wall,
    ),
  );
  expectOk(
    await own.call(saveTechnicalAnswers, {
      body: { rfpId: wall.rfpId, quesAns: [{ questionId: 3, answer: 'A plain answer' }] },
    }),
  );
  expectOk(await own.call(submitResponse, { body: { rfpId: wall.rfpId } }));
  await app.runProjections();
  const marks = [marker, colleague.userId, 'zebedee'];
  const walk = async (person: Person) => {
    const answers = [...(await everythingReadable(person, wall))];
    const answeredWhere = (matches: (text: string) => boolean) =>
      answers.filter(([, text]) => matches(text)).map(([request]) => request);
    return {
      marked: answeredWhere((text) => marks.some((mark) => text.includes(mark))),
      answered: answeredWhere(() => true)
        .filter((request) => request.endsWith(' 200'))
        .join('\n'),
    };
  };
  const ofBuyer = await walk(wall.buyer);
  expect(ofBuyer.marked).toEqual([]);
  for (const name of [
    'vendorResponse',
    'sectionResponses',
    'vendorDocuments',
    'exportQuestionnaire',
    'getTechnical',
  ])
    expect(ofBuyer.answered).toContain(name);
  const ofOther = await walk(other);
  expect(ofOther.marked).toEqual([]);
  expect(ofOther.answered).toContain(internalComments.name);
  // The same walk as a colleague finds the data, so the walk works.
  const seen = (await walk(own)).marked.join('\n');
  for (const { name } of [internalComments, responseColleagues]) expect(seen).toContain(name);
  expect(
    expectOk(await wall.buyer.call(notifications, { search: {} })).data.map(({ kind }) => kind),
  ).not.toContain('sectionsAssigned');
  expect(
    (await wall.buyer.call(exportAnswers, { ...ofRfp(wall), search: { kind: 'both', format: 'csv' } }))
      .status,
  ).toBe(404);
});

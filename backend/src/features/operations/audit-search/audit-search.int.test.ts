import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer } from '../../evaluation/contracts/evaluation.ts';
import { foundActionDetail, searchAudit } from '../contracts/audit-search.ts';
import { operatorActions } from '../contracts/queues.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import type { Caller } from '../../../platform/handler.ts';
import { signUpOperator } from '../../../testing/app/people.ts';
import { sizeOf } from '../../../testing/app/verification-sizes.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { foundActions, type ActionSearch } from './audit-search-store.ts';

let app: TestApp;
let fixture: RfpFixture;
let elsewhere: RfpFixture;
let operator: Person;
let vendor: Person;
/** A word that occurs only in a vendor's texts. */
const secret = 'quartz-logs';

beforeAll(async () => {
  app = await createTestApp();
  operator = await signUpOperator(app);
  fixture = await acceptedRfp(app, ['alder', 'birch']);
  elsewhere = await acceptedRfp(app, ['cedar']);
  vendor = fixture.vendors[0]!.person;
  const { rfpId } = fixture;
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: secret },
  ];
  expectOk(await vendor.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await vendor.call(submitResponse, { body: { rfpId } }));
  const vendorId = fixture.vendors[0]!.companyId;
  expectOk(
    await fixture.buyer.call(rateAnswer, {
      body: { rfpId, vendorId, type: 'technical', questionId: 3, answerRating: 'partially-met' },
    }),
  );
});
afterAll(() => app.close());

const search = async (filter: object = {}, who = operator) =>
  expectOk(await who.call(searchAudit, { search: filter }));
const eventsOf = async (filter: object, who = operator) =>
  (await search(filter, who)).data.map(({ event }) => event);

test('Actions of every RFP are found, the latest first', async () => {
  const { data, total_records, isMore } = await search();
  expect(data[0]).toMatchObject({
    event: 'answerRated',
    kind: 'evaluation',
    by: { userId: fixture.buyer.userId, email: fixture.buyer.email },
    rfpId: fixture.rfpId,
    rfpName: expect.stringMatching(/^Tender /) as string,
  });
  const times = data.map(({ happenedAt }) => happenedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect([total_records >= data.length, isMore]).toEqual([true, false]);
  const seen = new Set<string>();
  for (let page = 0; page * 25 < total_records; page++)
    for (const { _id } of (await search({ page })).data) seen.add(_id);
  expect(seen.size).toBe(total_records);
});

test('Actions are found by user, RFP, kind, time and any id that they name', async () => {
  const { rfpId } = fixture;
  expect(await eventsOf({ person: vendor.email.toUpperCase() })).toContain('responseSubmitted');
  expect(await eventsOf({ person: 'no_body%' })).toEqual([]);
  expect(
    (await search({ rfpId: elsewhere.rfpId })).data.every((action) => action.rfpId === elsewhere.rfpId),
  ).toBe(true);
  expect(new Set(await eventsOf({ rfpId, kind: 'evaluation' }))).toEqual(new Set(['answerRated']));
  expect(await eventsOf({ rfpId, kind: 'own' })).toContain('answersSaved');
  const [rated] = (await search({ rfpId, kind: 'evaluation' })).data;
  expect(await eventsOf({ rfpId, from: rated!.happenedAt })).toContain('answerRated');
  expect(await eventsOf({ rfpId, to: rated!.happenedAt, kind: 'evaluation' })).toEqual([]);
  const inviteId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and company_id = ${fixture.vendors[0]!.companyId}`);
  const about = await search({ id: inviteId });
  expect(about.data.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['vendorInvited', 'inviteAccepted', 'responseSubmitted', 'answerRated']),
  );
  expect(about.data.every((action) => action.rfpId === rfpId)).toBe(true);
  expect(await eventsOf({ id: rated!._id })).toEqual(['answerRated']);
  expect(await eventsOf({ id: rated!.correlationId })).toContain('answerRated');
  expect(await eventsOf({ id: crypto.randomUUID() })).toEqual([]);
});

test('An action shows its user and the changed columns, but no text or value that a user entered', async () => {
  const { rfpId } = fixture;
  const results: string[] = [];
  for (const { _id } of (await search({ rfpId })).data) {
    const { text: answered, body } = await operator.call(foundActionDetail, { params: { eventId: _id } });
    results.push(answered);
    expect(body.sentences.length).toBeGreaterThan(0);
  }
  results.push((await operator.call(searchAudit, { search: { rfpId } })).text);
  expect(results.join('')).not.toMatch(/quartz|partially-met|Sign-in|Notice\?/);
  const [rated] = (await search({ rfpId, kind: 'evaluation' })).data;
  const { changed } = expectOk(await operator.call(foundActionDetail, { params: { eventId: rated!._id } }));
  expect(changed).toContainEqual(
    expect.objectContaining({
      table: 'rating',
      how: 'added',
      key: expect.arrayContaining([{ name: 'question_id', id: '3' }]) as unknown,
    }),
  );
  const found = await search({ rfpId, kind: 'own', person: vendor.email });
  const saved = found.data.find(({ event }) => event === 'answersSaved');
  const own = expectOk(await operator.call(foundActionDetail, { params: { eventId: saved!._id } }));
  expect(own.changed.map(({ table }) => table)).toContain('answer');
});

test('An operator cannot search RFPs in which their own company takes part', async () => {
  await app.database.query(sql.statement`
    update app_user set is_operator = true where id = any(${sql.array([vendor.userId, fixture.buyer.userId], 'uuid')})`);
  for (const party of [vendor, fixture.buyer]) {
    expect(await eventsOf({ rfpId: fixture.rfpId }, party)).toEqual([]);
    expect((await search({}, party)).data.every(({ rfpId }) => rfpId === elsewhere.rfpId)).toBe(true);
    expect(await eventsOf({ rfpId: elsewhere.rfpId }, party)).toContain('inviteAccepted');
  }
  const [rated] = (await search({ rfpId: fixture.rfpId, kind: 'evaluation' })).data;
  const { status } = await fixture.buyer.call(foundActionDetail, { params: { eventId: rated!._id } });
  expect(status).toBe(404);
  await app.database.query(sql.statement`
    update app_user set is_operator = false where id = any(${sql.array([vendor.userId, fixture.buyer.userId], 'uuid')})`);
});

test('The log notes which operator searched for what, once for all pages of a search', async () => {
  const { rfpId } = elsewhere;
  const looked = async () =>
    expectOk(await operator.call(operatorActions)).data.filter(({ subject }) =>
      subject.includes('“who-looks”'),
    );
  for (const page of [0, 1, 0]) await search({ person: 'who-looks', rfpId, page });
  expect(await looked()).toEqual([
    expect.objectContaining({
      kind: 'auditSearched',
      operatorName: 'operator',
      subject: `person “who-looks”, RFP ${rfpId}`,
    }),
  ]);
  await search({ person: 'who-looks' });
  expect(await looked()).toHaveLength(2);
  const [action] = (await search({ rfpId })).data;
  expectOk(await operator.call(foundActionDetail, { params: { eventId: action!._id } }));
  expect(expectOk(await operator.call(operatorActions)).data[0]).toMatchObject({
    kind: 'auditRead',
    subject: `${action!.event} ${action!._id}`,
  });
});

test('Among very many actions each search uses an index', async () => {
  await app.database.query(sql.statement`
    insert into audit_entry (xid, rfp_id, happened_at, event_id, event_name, actor_id, correlation_id, payload)
    select (1 + n / 100)::text::xid8, uuidv7(), now() - n * interval '1 minute', u.id, 'answersSaved',
      uuidv7(), uuidv7()::text, jsonb_build_object('rfpId', u.id, 'inviteId', uuidv7())
    from generate_series(1, ${sizeOf('auditEntries')}::int4) n, lateral (select uuidv7() as id where n > 0) u`);
  await app.database.one(sql.type(row({ sealed: number }))`select audit_seal_next(1000000) as sealed`);
  await app.database.query(sql.statement`analyze audit_entry`);
  await app.database.query(sql.statement`analyze audit_named_id`);
  const [some] = (await search({ rfpId: elsewhere.rfpId })).data;
  const nothing = {
    person: undefined,
    rfpId: undefined,
    events: undefined,
    from: undefined,
    to: undefined,
    id: undefined,
  };
  const cases: [Partial<ActionSearch>, RegExp][] = [
    [{}, /audit_entry__happened_at/],
    [{ person: vendor.email }, /audit_entry__actor_id/],
    [{ events: ['answerRated'] }, /audit_entry__(?:event_name|happened_at)/],
    [{ from: some!.happenedAt, to: some!.happenedAt }, /audit_entry__happened_at/],
    [{ rfpId: elsewhere.rfpId }, /audit_entry__(?:rfp_id|events)/],
    [{ id: some!._id }, /audit_named_id__pkey/],
  ];
  const caller = { userId: operator.userId, companyId: null, email: operator.email } as Caller;
  for (const [filter, index] of cases) {
    const statement = foundActions(caller, { ...nothing, ...filter }, { limit: 25, offset: 0 });
    const lines = await app.database.anyFirst(sql.type(row({ 'QUERY PLAN': text }))`explain ${statement}`);
    expect(lines.join('\n')).toMatch(index);
    expect(lines.join('\n')).not.toMatch(/Seq Scan on audit_entry/);
  }
  const { total_records, isMore } = await search();
  expect([total_records, isMore]).toEqual([10_000, true]);
  expect((await search({ page: 400 })).data).toEqual([]);
  expect(await eventsOf({ person: vendor.email })).toContain('responseSubmitted');
});

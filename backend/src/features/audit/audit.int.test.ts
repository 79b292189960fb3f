import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPerPage, exportRfpAudit, rfpAudit, type AuditAction } from './contract.ts';
import { rateAnswer } from '../evaluation/contracts/evaluation.ts';
import { openConsensus } from '../evaluation/contracts/evaluators.ts';
import { saveTechnicalAnswers, submitResponse } from '../responses/contracts/responses.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { addProject, createRfp } from '../rfps/contracts/rfps.ts';
import { sql } from '../../platform/database/database.ts';
import { purgeOldEvents } from '../../platform/retention/retention.ts';
import { row, text } from '../../platform/database/row.ts';
import { projections } from '../../app/compose.ts';
import { companysRfp, nameEvaluatorsOf, rateAs } from '../../testing/fixtures/evaluated-rfp.ts';
import { acceptedRfp, dayFrom, expectOk, type RfpFixture } from '../../testing/fixtures/rfp-fixture.ts';
import { addBracketedLanguage, callInBrackets } from '../../testing/app/bracketed-language.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let north: RfpFixture['vendors'][number];
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['north', 'south']);
  north = fixture.vendors[0]!;
  const quesAns = [{ questionId: 3, answer: 'Daily' }];
  expectOk(await north.person.call(saveTechnicalAnswers, { body: { rfpId: fixture.rfpId, quesAns } }));
  expectOk(await north.person.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
});
afterAll(() => app.close());

const trail = async (search: object = {}) =>
  expectOk(await fixture.buyer.call(rfpAudit, { params: { rfpId: fixture.rfpId }, search }));
const rate = async (answerRating: 'not-met' | 'fully-met' | '-') =>
  expectOk(
    await fixture.buyer.call(rateAnswer, {
      body: {
        rfpId: fixture.rfpId,
        type: 'technical',
        vendorId: north.companyId,
        questionId: 1,
        answerRating,
      },
    }),
  );
const actionsWith = (actions: readonly AuditAction[], words: string) =>
  actions.filter(({ sentences }) => sentences.some((sentence) => sentence.includes(words)));

describe('What the buyer reads', () => {
  test("A rating's entry says who gave it, on what, and its values before and after", async () => {
    await rate('not-met');
    await rate('fully-met');
    const { data } = await trail();
    const [second, first] = actionsWith(data, 'Rated an answer of north');
    expect(second).toMatchObject({
      by: { userId: fixture.buyer.userId },
      vendor: null,
      kind: 'evaluation',
      changes: [{ field: 'Rating', before: 'Not met', after: 'Fully met' }],
    });
    expect(second?.changes[0]?.what).toMatch(/^north .*: Single sign-on\?$/);
    expect(first?.changes).toMatchObject([{ field: 'Rating', before: '', after: 'Not met' }]);
    expect(data.map(({ _id }) => Number(_id))).toEqual(
      data.map(({ _id }) => Number(_id)).toSorted((a, b) => b - a),
    );
  });

  test('Saving a whole step shows the differences and not the rows that were rewritten unchanged', async () => {
    const { buyer } = fixture;
    const { rfp } = expectOk(
      await buyer.call(createRfp, {
        body: {
          rfpName: 'Draft',
          processTypeValue: 'rapid',
          scopeValue: 'private',
          stepsValue: presets.rapid,
        },
      }),
    );
    const save = async (days: number) =>
      expectOk(
        await buyer.call(addProject, {
          body: {
            rfpId: rfp._id,
            projectName: 'Access for all',
            projectDescription: JSON.stringify('Doors'),
            timelineItems: [
              {
                mileStoneName: 'RFP START',
                description: '',
                mileStoneDate: dayFrom(app, -20),
                isFixed: true,
              },
              {
                mileStoneName: 'RFP Submission',
                description: '',
                mileStoneDate: dayFrom(app, days),
                isFixed: true,
              },
            ],
          },
        }),
      );
    await save(6);
    await save(9);
    const { data } = expectOk(await buyer.call(rfpAudit, { params: { rfpId: rfp._id } }));
    expect(data.map(({ sentences }) => sentences)).toEqual([
      ['Saved the project step'],
      ['Saved the project step'],
      ['Saved the settings'],
    ]);
    expect(data[0]?.changes).toEqual([
      { what: 'Milestone: RFP Submission', field: 'Date', before: dayFrom(app, 6), after: dayFrom(app, 9) },
    ]);
  });

  test('Vendors are named by their actions, and nothing that they wrote is shown or counted', async () => {
    const before = await trail();
    const marker = 'NOBODY-BUT-US';
    const south = fixture.vendors[1]!.person;
    expectOk(
      await south.call(saveTechnicalAnswers, {
        body: { rfpId: fixture.rfpId, quesAns: [{ questionId: 3, answer: marker }] },
      }),
    );
    const { data, total_records } = await trail();
    expect(total_records).toBe(before.total_records);
    expect(JSON.stringify(data)).not.toContain(marker);
    const { content } = expectOk(
      await fixture.buyer.call(exportRfpAudit, { params: { rfpId: fixture.rfpId } }),
    );
    expect(Buffer.from(content, 'base64').toString()).not.toContain(marker);
    const isStored = await app.database.exists(sql.statement`
      select from audit_entry where table_name = 'answer' and after->>'answer' = ${marker}`);
    expect(isStored).toBe(true);
    const [accepted] = actionsWith(data, 'Accepted the invite').filter(
      ({ by }) => by?.userId === north.person.userId,
    );
    expect(accepted?.vendor).toMatch(/^north /);
  });

  test('The trail is in the language of its reader, and the records stay as they are', async () => {
    addBracketedLanguage();
    const english = await trail();
    const { data } = await callInBrackets(app, fixture.buyer, rfpAudit, {
      params: { rfpId: fixture.rfpId },
    });
    expect(data).toHaveLength(english.data.length);
    const sentences = data.flatMap((action) => action.sentences);
    expect(sentences.filter((sentence) => !/^\[.+\]$/.test(sentence))).toEqual([]);
    expect(sentences.map((sentence) => sentence.slice(1, -1))).toEqual(
      english.data.flatMap((action) => action.sentences),
    );
    const [rated] = data.flatMap(({ changes }) => changes).filter(({ field }) => field === '[Rating]');
    expect(rated).toMatchObject({ before: '[Not met]', after: '[Fully met]' });
    expect(rated?.what).toMatch(/^\[north .*: Single sign-on\?\]$/);
    const { content } = await callInBrackets(app, fixture.buyer, exportRfpAudit, {
      params: { rfpId: fixture.rfpId },
    });
    expect(Buffer.from(content, 'base64').toString()).toContain('"[Time (UTC)]","[Who]","[Vendor]"');
    expect((await trail()).data).toEqual(english.data);
  });

  test('Actions are found by kind, person and day, a page at a time', async () => {
    const all = await trail();
    const rated = await trail({ kind: 'evaluation' });
    expect(rated.data.every(({ kind }) => kind === 'evaluation')).toBe(true);
    expect(rated.total_records).toBe(actionsWith(all.data, 'Rated').length);
    const norths = await trail({ person: north.person.userId });
    expect(norths.data.map(({ sentences }) => sentences)).toEqual([
      ['Submitted its response'],
      ['Accepted the invite'],
    ]);
    expect(all.people.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([fixture.buyer.userId, north.person.userId]),
    );
    const today = all.data[0]?.happenedAt.slice(0, 10);
    const onDay = await trail({ day: today });
    expect(onDay.data.every(({ happenedAt }) => happenedAt.startsWith(today ?? ''))).toBe(true);
    expect((await trail({ day: '2020-01-01' })).total_records).toBe(0);
    for (let n = 0; n < auditPerPage; n++) await rate(n % 2 === 0 ? '-' : 'not-met');
    const [first, next] = [await trail(), await trail({ page: 1 })];
    expect(first.data).toHaveLength(auditPerPage);
    expect(first.total_records).toBe(all.total_records + auditPerPage);
    expect(next.data[0]?._id).toBe(all.data[0]?._id);
    expect(await trail({ page: 99 })).toMatchObject({ data: [], total_records: first.total_records });
  });

  test('The file has a line for each change, and no cell that a spreadsheet would compute', async () => {
    await app.database.query(sql.statement`
      update app_user set user_name = '=cmd()' where id = ${fixture.buyer.userId}`);
    const { content, fileName, mimeType } = expectOk(
      await fixture.buyer.call(exportRfpAudit, { params: { rfpId: fixture.rfpId } }),
    );
    expect([fileName.endsWith(' - audit trail.csv'), mimeType]).toEqual([true, 'text/csv']);
    const lines = Buffer.from(content, 'base64').toString().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeff"Time (UTC)","Who","Vendor","What","Changed","Field","Before","After","Action"',
    );
    expect(lines.find((line) => line.includes('"Fully met"') && line.includes('"Not met"'))).toContain(
      `"'=cmd()","","Rated an answer of north`,
    );
  });
});

test('While evaluators score separately, no rating is shown, neither an earlier joint one nor a later separate one; the consensus shows them again', async () => {
  const evaluated = await companysRfp(app, ['east']);
  const { lead, ann, ben, rfpId } = evaluated;
  const call = { params: { rfpId } };
  const textFor = async (person: Person) => {
    const { data } = expectOk(await person.call(rfpAudit, call));
    const { content } = expectOk(await person.call(exportRfpAudit, call));
    return JSON.stringify(data) + Buffer.from(content, 'base64').toString();
  };
  expectOk(await rateAs(ann, evaluated, 'partially-met'));
  expect(await textFor(ben)).toContain('Partially met');
  await nameEvaluatorsOf(evaluated, [ann, ben]);
  expectOk(await rateAs(ben, evaluated, 'not-met'));
  for (const person of [lead, ann, ben]) {
    const exportText = await textFor(person);
    expect(exportText).toContain('as an evaluator');
    expect(exportText).not.toMatch(/Rated|Partially met|Not met/);
  }
  expectOk(await lead.call(openConsensus, { body: { rfpId } }));
  expectOk(await rateAs(lead, evaluated, 'fully-met'));
  expect(await textFor(ann)).toContain('Fully met');
});

describe('What is recorded', () => {
  test('Every event of an RFP is recorded in its own transaction and outlives its outbox entry', async () => {
    const missing = await app.database.any(sql.type(row({ name: text }))`
      select o.name from outbox o where o.payload ? 'rfpId'
        and not exists (select from audit_entry e where e.event_id = o.event_id and e.actor_id is not distinct from o.actor_id)`);
    expect(missing).toEqual([]);
    const count = () =>
      app.database.oneFirst(sql.type(row({ n: text }))`select count(*)::text as n from audit_entry`);
    const before = await count();
    await app.database.query(
      sql.statement`
        update outbox set occurred_at = now() - interval '8 days', completed_at = now() - interval '8 days'`,
    );
    expect(await purgeOldEvents(app.database)).toBeGreaterThan(10);
    expect(await count()).toBe(before);
  });

  test('Changes of every table that depends on an RFP are recorded', async () => {
    const readModels = projections.flatMap(({ tables }) => [...tables]);
    /** Tables that are no action on an RFP: notification records, and report contents that are already recorded here. */
    const leftOut = [
      'audit_entry',
      'audit_personal',
      'due_reminder',
      'agreement_reminder',
      'announced_rating_state',
      'unannounced_answers',
      'evaluation_report',
      // The buyer's choices when the RFP was created. The resulting invites are recorded.
      'rfp_chosen_product',
    ];
    const unprocessed = await app.database.any(sql.type(row({ name: text }))`
      select distinct c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname in ('rfp_id', 'invite_id')
        and (select count(*) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname in ('audit_rows', 'audit_change')) <> 3`);
    expect(
      unprocessed.map(({ name }) => name).filter((name) => ![...readModels, ...leftOut].includes(name)),
    ).toEqual([]);
  });
});

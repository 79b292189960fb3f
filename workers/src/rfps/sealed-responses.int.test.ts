import { contracts } from '@bidboard/backend/contracts/all';
import type { Contract } from '@bidboard/backend/contracts/contract';
import { rateAnswer, vendorTable } from '@bidboard/backend/contracts/evaluation';
import { createLegal } from '@bidboard/backend/contracts/legal-papers';
import { createNdaAnswer } from '@bidboard/backend/contracts/nda-answers';
import { createPricing } from '@bidboard/backend/contracts/pricing';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { createReference } from '@bidboard/backend/contracts/references';
import { saveTechnicalAnswers, submitResponse } from '@bidboard/backend/contracts/responses';
import { getRfpById } from '@bidboard/backend/contracts/rfps';
import { submitFinalPresentation } from '@bidboard/backend/contracts/presentations';
import { openResponses } from '@bidboard/backend/commands';
import { sql } from '@bidboard/backend/platform/database';
import { row, text } from '@bidboard/backend/platform/row';
import { listEvents } from '@bidboard/backend/testing/follow-all';
import { acceptedRfp, must, type RfpScene } from '@bidboard/backend/testing/rfp-scene';
import { sampleFiles } from '@bidboard/backend/testing/sample-files';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followers } from '../followers.ts';
import { catchDeps, type CaughtDeps } from '../testing/caught-deps.ts';

/** All that a vendor says in its response, in words and figures that stand nowhere else. */
const words = ['quartz-logs', 'quartz seats', 'quartz-nda', 'quartz-terms', 'quartz-talk', 'quartz-referee'];
const totalMinor = 73_829_147;

let app: TestApp;
let scene: RfpScene;
let dueAt: number;
let caught: CaughtDeps;
let markers: string[];

const form = (rfpId: string, field: string, name: string, type: 'pdf' | 'mp4') => {
  const data = new FormData();
  data.set('rfpId', rfpId);
  data.append(field, new File([new Uint8Array(sampleFiles[type])], `${name}.${type}`));
  return { form: data };
};

beforeAll(async () => {
  app = await createTestApp();
  scene = await acceptedRfp(app, ['quarry', 'silent']);
  const { rfpId, buyer, vendors } = scene;
  await app.database.query(sql.typeAlias('nothing')`
    update rfp set is_sealed = true, due_time = '17:00' where id = ${rfpId}`);
  dueAt = Date.parse(must(await buyer.ask(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? '');
  caught = catchDeps(app.database, {
    publicUrl: 'https://bidboard.example',
    files: app.files,
    clock: () => app.now.ms,
  });
  const { person } = vendors[0]!;
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'Quartz-logs' },
  ];
  must(await person.ask(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  must(
    await person.ask(createPricing, {
      body: {
        rfpId,
        products: [{ productName: 'Quartz seats', price: totalMinor, quantity: 1 }],
        discountPercentage: 0,
        taxPercentage: 0,
        payments: [],
      },
    }),
  );
  const references = [{ name: 'Quartz-referee', email: 'r@quartz.example', mobile: '', company: 'Q' }];
  must(await person.ask(createReference, { body: { rfpId, references } }));
  must(await person.ask(createNdaAnswer, form(rfpId, 'companyNDAAnsDocument', 'quartz-nda', 'pdf')));
  must(await person.ask(createLegal, form(rfpId, 'legalDocuments', 'quartz-terms', 'pdf')));
  must(await person.ask(submitFinalPresentation, form(rfpId, 'digitalRecordingFiles', 'quartz-talk', 'mp4')));
  must(await person.ask(submitResponse, { body: { rfpId } }));
  const files = await app.database.anyFirst(sql.type(row({ id: text }))`
    select f.id::text from stored_file f join invite i on i.id = f.owner_id where i.rfp_id = ${rfpId}`);
  if (files.length !== 3) throw new Error(`three files were handed in, not ${files.length}`);
  markers = [...words, String(totalMinor), ...files].map((marker) => marker.toLowerCase());
});
afterAll(() => app.close());

const given = (said: string): string[] => markers.filter((marker) => said.toLowerCase().includes(marker));

/** Every follower hears every event; what goes out is caught. */
async function tellAll(): Promise<void> {
  caught.pushes.length = 0;
  caught.mails.length = 0;
  for (const event of await listEvents(app.database))
    for (const follower of followers)
      if (follower.follows.includes(event.name)) await follower.handle(event, caught.deps);
}

/** What every reading call answers the buyer, whatever may be asked for by a path, by the call's name. */
async function walk(): Promise<{ said: Map<string, string>; codes: Map<string, Set<string>> }> {
  const { buyer, rfpId, vendors } = scene;
  const found = await app.database.one(sql.type(row({ inviteId: text, sectionId: text }))`
    select i.id::text as "inviteId", s.id::text as "sectionId" from invite i
    join requirement_section s on s.rfp_id = i.rfp_id join question q on q.section_id = s.id and q.id = 3
    where i.rfp_id = ${rfpId} and i.company_id = ${vendors[0]!.companyId}`);
  const known: Record<string, string[]> = {
    rfpId: [rfpId],
    userId: [buyer.userId, ...vendors.map(({ person }) => person.userId)],
    companyId: vendors.map(({ companyId }) => companyId),
    inviteId: [found.inviteId],
    sectionId: [found.sectionId],
    questionId: ['1', '3'],
    number: ['1'],
    page: ['0'],
    size: ['10'],
  };
  const searches: Record<string, object> = {
    getCompanySuggestion: { name: 'quarry' },
    exportQuestionnaire: { kind: 'technical', format: 'csv' },
  };
  const said = new Map<string, string>();
  const codes = new Map<string, Set<string>>();
  for (const contract of contracts.filter(({ method }) => method === 'GET')) {
    const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const fillings = names.reduce<Record<string, string>[]>(
      (all, name) =>
        all.flatMap((one) => (known[name] ?? [rfpId]).map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
    for (const params of fillings) {
      const asked = { params, search: searches[contract.name] ?? {} };
      const { status, text: answered, problem } = await buyer.ask(contract as Contract, asked as never);
      said.set(contract.name, `${said.get(contract.name) ?? ''}${answered}`);
      const own = codes.get(contract.name) ?? new Set();
      codes.set(contract.name, own.add(status === 200 ? 'ok' : problem.code));
    }
  }
  return { said, codes };
}

const leaks = (said: Map<string, string>): string[] =>
  [...said].flatMap(([name, answered]) => given(answered).map((marker) => `${name}: ${marker}`));

/** Where the buyer reads what is sealed. */
const sealedCalls = [
  'vendorResponse',
  'sectionResponses',
  'vendorDocuments',
  'getAllNdaAnswers',
  'getAllFinalPresentations',
  'getAllReferences',
  'getAllPricing',
  'getAllLegal',
  'getNdaAnswer',
  'getReference',
  'getPricing',
  'getLegal',
];

const rowOf = async () => {
  const { data } = must(await scene.buyer.ask(vendorTable, { params: { rfpId: scene.rfpId } }));
  return data.find(({ companyIds }) => companyIds === scene.vendors[0]!.companyId);
};
const figures = { technicalScore: 40, overall: 20, price: totalMinor, nda: 'Yes' };
const hiddenFigures = {
  technicalScore: null,
  commercialScore: null,
  overall: null,
  price: null,
  nda: null,
  rank: null,
  priceScore: null,
  isEligible: true,
  failedKnockOuts: [],
};

test('a second before they are due no answer of the API, push, notice or mail says anything of a sealed response', async () => {
  app.now.ms = dueAt - 1_000;
  await tellAll();
  const { said, codes } = await walk();
  expect(leaks(said)).toEqual([]);
  for (const name of sealedCalls) expect([name, ...codes.get(name)!]).toContain('responsesSealed');
  for (const name of sealedCalls) expect([name, ...codes.get(name)!]).not.toContain('ok');
  for (const name of ['vendorTable', 'rfpDetail', 'rfpTimeline', 'getRfps', 'notices', 'getVendors'])
    expect([name, ...codes.get(name)!]).toContain('ok');
  expect(await rowOf()).toMatchObject({ ...hiddenFigures, isSubmitted: true, isRfpAccepted: '1' });

  const { buyer, rfpId } = scene;
  const buyers = [rooms.rfpBuyer(rfpId), rooms.person(buyer.userId)];
  const pushed = caught.pushes.filter(([room]) => buyers.includes(room as string));
  expect(pushed.flatMap((push) => given(JSON.stringify(push)))).toEqual([]);
  const named = pushed.map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['vendorRowChanged', 'rfpCardChanged']));
  for (const name of ['responseSectionChanged', 'vendorDocumentsChanged', 'responsesOpened'])
    expect(named).not.toContain(name);
  for (const [, name, payload] of pushed)
    if (name === 'vendorRowChanged') expect(payload).toMatchObject(hiddenFigures);
  const mailed = caught.mails.filter(({ to }) => to === buyer.email);
  expect(mailed.flatMap((mail) => given(JSON.stringify(mail)))).toEqual([]);
});

test('nor is anything rated, until the second', async () => {
  const { buyer, rfpId, vendors } = scene;
  const rate = () =>
    buyer.ask(rateAnswer, {
      body: {
        rfpId,
        type: 'technical',
        vendorId: vendors[0]!.companyId,
        questionId: 3,
        answerRating: 'fully-met',
      },
    });
  for (const at of [dueAt - 1_000, dueAt - 1]) {
    app.now.ms = at;
    const { status, problem } = await rate();
    expect([status, problem.code]).toEqual([409, 'responsesSealed']);
  }
  app.now.ms = dueAt;
  must(await rate());
  await app.database.query(sql.typeAlias('nothing')`delete from rating where rfp_id = ${rfpId}`);
});

test('at the instant all of it is read, and one schedule says so once', async () => {
  app.now.ms = dueAt;
  const { said, codes } = await walk();
  for (const name of sealedCalls) expect([name, ...codes.get(name)!]).toContain('ok');
  const shown = new Set([...said.values()].flatMap(given));
  expect(markers.filter((marker) => !shown.has(marker))).toEqual([]);
  expect(await rowOf()).toMatchObject(figures);

  expect(await openResponses(app.database, dueAt - 1)).toBe(0);
  const counts = await Promise.all([1, 2, 3].map(() => openResponses(app.database, dueAt)));
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  expect(await openResponses(app.database, dueAt + 86_400_000)).toBe(0);
  await tellAll();
  await tellAll();
  const { buyer, rfpId } = scene;
  const hints = caught.pushes.filter(([, name]) => name === 'responsesOpened');
  expect(hints).toEqual([[rooms.rfpBuyer(rfpId), 'responsesOpened', { rfpId }]]);
  const notices = await app.database.anyFirst(sql.type(row({ title: text }))`
    select title from notice where user_id = ${buyer.userId} and kind = 'responsesOpened'`);
  expect(notices).toHaveLength(1);
  // Vendors hear nothing of it.
  const told = await app.database.anyFirst(sql.type(row({ email: text }))`
    select distinct u.email from notice n join app_user u on u.id = n.user_id where n.kind = 'responsesOpened'`);
  expect(told).toEqual([buyer.email]);
});

test('what is pushed from then on carries all of it again', async () => {
  app.now.ms = dueAt + 1_000;
  await tellAll();
  const pushed = caught.pushes.filter(([room]) => room === rooms.rfpBuyer(scene.rfpId));
  const rows = pushed.filter(([, name]) => name === 'vendorRowChanged').map(([, , payload]) => payload);
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ price: totalMinor, nda: 'Yes' })]));
  expect(pushed.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['responseSectionChanged', 'vendorDocumentsChanged']),
  );
});

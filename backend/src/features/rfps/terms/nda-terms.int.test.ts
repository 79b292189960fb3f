import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { getRfps } from '../../dashboard/contract.ts';
import { createVendors } from '../contracts/invites.ts';
import { messages } from '../contracts/messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { createNda, deleteNda, getNda, type NdaForm } from '../contracts/nda.ts';
import { createCommercial, createTechnical } from '../contracts/requirements.ts';
import { acceptInvite } from '../../responses/contracts/responses.ts';
import { presets, toggleStep, type StepsValue } from '../contracts/steps.ts';
import { cloneRfp } from '../contracts/starting-points.ts';
import { createRfp } from '../contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { sweepFiles } from '../../../platform/storage/stored-file.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../../testing/app/people.ts';
import { commercial, fillTerms, expectOk, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const none: NdaForm = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false };
const pdfFile = (name: string, content: Buffer = sampleFiles.pdf) =>
  new File([new Uint8Array(content)], name);

function ndaBody(rfpId: string, fields: Partial<NdaForm> & { version?: number }, ...files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...none, ...fields, rfpId, type: 'save', step: 5 }))
    form.append(name, String(value));
  for (const file of files) form.append('companyNDADocument', file);
  return form;
}
const save = (
  who: Person,
  rfpId: string,
  fields: Partial<NdaForm> & { version?: number },
  ...files: File[]
) => who.call(createNda, { form: ndaBody(rfpId, fields, ...files) });
const ndaOf = async (who: Person, rfpId: string) =>
  expectOk(await who.call(getNda, { params: { rfpId } })).nda;
const namesOf = async (who: Person, rfpId: string) =>
  (await ndaOf(who, rfpId)).companyNDADocument_docs.map(({ name }) => name);

async function draft(buyer: Person, overrides: { isAnonymous?: boolean; stepsValue?: StepsValue } = {}) {
  const body = {
    rfpName: 'Tender',
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
    ...overrides,
  } as const;
  const rfpId = expectOk(await buyer.call(createRfp, { body })).rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  return { rfpId, settings: { ...body, rfpId } };
}
const publish = async (buyer: Person, rfpId: string, email: string) => {
  await fillTerms(buyer, rfpId);
  return buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [{ email }] } });
};

test('A file is required if the buyer’s own NDA is chosen, unless the request has one or one exists', async () => {
  const buyer = await signUpPerson(app, 'file@buyer.example');
  await registerCompany(buyer, 'Filing plc');
  const { rfpId } = await draft(buyer);
  expect(await ndaOf(buyer, rfpId)).toEqual({
    ...none,
    companyNDADocument_docs: [],
    companyName: 'Filing plc',
    isData: false,
    version: 0,
  });
  const refused = await save(buyer, rfpId, { companyMNDA: true });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ field: 'companyNDADocument', message: sharedMessages.ndaFileRequired }],
  ]);
  expect(expectOk(await save(buyer, rfpId, { companyMNDA: true }, pdfFile('Ours.pdf')))).toEqual({
    message: sharedMessages.detailsUpdated,
    version: 1,
  });
  expectOk(await save(buyer, rfpId, { bidboardMNDA: true, version: 1 }));
  const read = await ndaOf(buyer, rfpId);
  expect(read).toMatchObject({ ...none, bidboardMNDA: true, isData: true, version: 2 });
  expect(read.companyNDADocument_docs).toEqual([
    expect.objectContaining({ name: 'Ours.pdf', companyName: 'Filing plc', mimetype: 'application/pdf' }),
  ]);
  const location = read.companyNDADocument_docs[0]?.location ?? '';
  const fetched = await fetch(`${app.baseUrl}${location}`);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(sampleFiles.pdf);
  expect((await fetch(`${app.baseUrl}${location.split('?')[0]}`)).status).toBe(404);

  const other = await draft(buyer);
  expectOk(await buyer.call(createNda, { body: { ...none, vendorMNDA: true, rfpId: other.rfpId } }));
  expectOk(await buyer.call(createNda, { body: { ...none, bidboardMNDA: true, rfpId: other.rfpId } }));
  expect(await ndaOf(buyer, other.rfpId)).toMatchObject({ bidboardMNDA: true, isData: true, version: 2 });
});

test('Of two colleagues the second gets a conflict, and neither loses a file', async () => {
  const buyer = await signUpPerson(app, 'two@buyer.example');
  await registerCompany(buyer, 'Two plc');
  const colleague = await signUpColleague(app, buyer, 'second@buyer.example');
  const { rfpId } = await draft(buyer);
  expectOk(await save(buyer, rfpId, { vendorMNDA: true, version: 0 }, pdfFile('Ours.pdf')));
  const late = await save(colleague, rfpId, { companyMNDA: true, version: 0 }, pdfFile('Theirs.pdf'));
  expect([late.status, late.problem.code]).toEqual([409, 'staleVersion']);
  expect(await namesOf(colleague, rfpId)).toEqual(['Ours.pdf']);
  expectOk(await save(colleague, rfpId, { companyMNDA: true, version: 1 }, pdfFile('Theirs.pdf')));
  expect(await namesOf(buyer, rfpId)).toEqual(['Ours.pdf', 'Theirs.pdf']);
  expect((await listEvents(app.database)).slice(-2).map(({ name, payload }) => [name, payload])).toEqual([
    ['ndaTermsSaved', { rfpId }],
    ['ndaTermsSaved', { rfpId }],
  ]);
});

test('The step allows at most twenty files, one for each name, and each must have the content of its type', async () => {
  const buyer = await signUpPerson(app, 'many@buyer.example');
  const { rfpId } = await draft(buyer);
  const twenty = Array.from({ length: 20 }, (_, at) => pdfFile(`Annex ${at}.pdf`));
  expectOk(await save(buyer, rfpId, {}, ...twenty));
  expectOk(await save(buyer, rfpId, {}, pdfFile('Annex 3.pdf', sampleFiles.pdf)));
  expect((await namesOf(buyer, rfpId)).toSorted()).toEqual(twenty.map(({ name }) => name).toSorted());
  const more = await save(buyer, rfpId, {}, pdfFile('Annex 20.pdf'));
  expect([more.status, more.problem.errors?.[0]?.field]).toEqual([422, 'companyNDADocument']);
  const fake = await save(buyer, rfpId, {}, pdfFile('Annex 4.pdf', Buffer.from('<html>')));
  expect([fake.status, fake.problem.code]).toEqual([422, 'fileUnfit']);
  expect(await namesOf(buyer, rfpId)).toHaveLength(20);

  const { version } = await ndaOf(buyer, rfpId);
  const remove = (fileName: string) => buyer.call(deleteNda, { body: { rfpId, fileName } });
  expect(expectOk(await remove('Annex 7.pdf')).message).toBe(sharedMessages.documentDeleted);
  expect((await remove('Annex 7.pdf')).status).toBe(404);
  expect(await namesOf(buyer, rfpId)).not.toContain('Annex 7.pdf');
  expect((await ndaOf(buyer, rfpId)).version).toBe(version + 1);
});

test('The step is read-only after publication, and vendors can read it once their invite is sent', async () => {
  const buyer = await signUpPerson(app, 'out@buyer.example');
  await registerCompany(buyer, 'Out plc');
  const vendor = await signUpPerson(app, 'out@vendor.example');
  const stranger = await signUpPerson(app, 'out@stranger.example');
  const { rfpId } = await draft(buyer);
  expectOk(await save(buyer, rfpId, { companyMNDA: true }, pdfFile('Ours.pdf')));
  expectOk(
    await buyer.call(createVendors, { body: { rfpId, type: 'save', invitees: [{ email: vendor.email }] } }),
  );
  expect((await vendor.call(getNda, { params: { rfpId } })).status).toBe(404);
  await fillTerms(buyer, rfpId);
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees: [] } }));
  expect(await ndaOf(vendor, rfpId)).toMatchObject({ companyMNDA: true, companyName: 'Out plc' });
  expect(await namesOf(vendor, rfpId)).toEqual(['Ours.pdf']);
  expect((await stranger.call(getNda, { params: { rfpId } })).status).toBe(404);

  const saved = await save(buyer, rfpId, { companyMNDA: true }, pdfFile('Late.pdf'));
  const removed = await buyer.call(deleteNda, { body: { rfpId, fileName: 'Ours.pdf' } });
  for (const { status, problem } of [saved, removed])
    expect([status, problem.code]).toEqual([409, 'alreadyPublished']);
  expect(await namesOf(buyer, rfpId)).toEqual(['Ours.pdf']);
  for (const other of [vendor, stranger]) {
    expect((await save(other, rfpId, { companyMNDA: true })).status).toBe(404);
    expect((await other.call(deleteNda, { body: { rfpId, fileName: 'Ours.pdf' } })).status).toBe(404);
  }
});

test("An anonymous buyer's agreement is hidden until the invite is accepted", async () => {
  const buyer = await signUpPerson(app, 'hidden@buyer.example', 'Hidden Hanna');
  await registerCompany(buyer, 'Hidden plc');
  const vendor = await signUpPerson(app, 'hidden@vendor.example');
  await registerCompany(vendor, 'Finder Ltd');
  const { rfpId } = await draft(buyer, { isAnonymous: true });
  expectOk(
    await save(buyer, rfpId, { companyMNDA: true, bidboardMNDA: true }, pdfFile('Hidden plc NDA.pdf')),
  );
  expectOk(await publish(buyer, rfpId, vendor.email));
  const before = await vendor.call(getNda, { params: { rfpId } });
  expect(before.text).not.toMatch(/hidden/i);
  expect(expectOk(before).nda).toMatchObject({
    companyMNDA: true,
    bidboardMNDA: true,
    companyName: anonymousBuyer.name,
    companyNDADocument_docs: [],
  });
  expect(await namesOf(buyer, rfpId)).toEqual(['Hidden plc NDA.pdf']);
  expectOk(await vendor.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expect(await ndaOf(vendor, rfpId)).toMatchObject({ companyName: 'Hidden plc' });
  expect(await namesOf(vendor, rfpId)).toEqual(['Hidden plc NDA.pdf']);
});

test('The card counts the step, and a step that was switched off is not published', async () => {
  const buyer = await signUpPerson(app, 'switched@buyer.example');
  const vendor = await signUpPerson(app, 'switched@vendor.example');
  const { rfpId, settings } = await draft(buyer);
  const percent = async () => {
    await app.runProjections();
    const { rfp } = expectOk(await buyer.call(getRfps, { params: { userId: buyer.userId } }));
    return rfp[0]?.completedPer;
  };
  expect(await percent()).toBe(44);
  expectOk(await save(buyer, rfpId, {}, pdfFile('Ours.pdf')));
  expect(await percent()).toBe(56);
  expectOk(await buyer.call(createRfp, { body: { ...settings, ...toggleStep(presets.complete, 'nda') } }));
  expect(await percent()).toBe(50);
  expect(await namesOf(buyer, rfpId)).toEqual(['Ours.pdf']);
  expectOk(await publish(buyer, rfpId, vendor.email));
  expect(await ndaOf(vendor, rfpId)).toMatchObject({ ...none, isData: false, companyNDADocument_docs: [] });
  const left = await app.database.any(sql.statement`
    select id from stored_file where owner_id = ${rfpId} and released_at is null`);
  expect(left).toEqual([]);
});

test('Terms without their file are incomplete and block publication', async () => {
  const buyer = await signUpPerson(app, 'gone@buyer.example');
  const first = await draft(buyer);
  await fillTerms(buyer, first.rfpId, ['nda']);
  const invitees = [{ email: 'gone@vendor.example' }];
  const publishUnchanged = async () =>
    buyer.call(createVendors, { body: { rfpId: first.rfpId, type: 'publish', invitees } });
  const unsaved = await publishUnchanged();
  expect([unsaved.problem.about, unsaved.problem.message]).toEqual(['nda', messages.ndaUnsaved]);
  expectOk(await save(buyer, first.rfpId, { companyMNDA: true }, pdfFile('Ours.pdf'), pdfFile('Annex.pdf')));
  const remove = (fileName: string) => buyer.call(deleteNda, { body: { rfpId: first.rfpId, fileName } });
  expectOk(await remove('Ours.pdf'));
  expect((await ndaOf(buyer, first.rfpId)).isData).toBe(true);
  expectOk(await remove('Annex.pdf'));

  const { rfpId } = first;
  const percent = async () => {
    await app.runProjections();
    const { rfp } = expectOk(await buyer.call(getRfps, { params: { userId: buyer.userId } }));
    return rfp[0]?.completedPer;
  };
  expect(await ndaOf(buyer, rfpId)).toMatchObject({ companyMNDA: true, isData: false });
  expect(await percent()).toBe(67);
  const { status, problem } = await publishUnchanged();
  expect([status, problem.code, problem.about]).toEqual([422, 'requirementsIncomplete', 'nda']);
  expect(problem.message).toBe(sharedMessages.ndaFileRequired);
  expectOk(await save(buyer, rfpId, { vendorMNDA: true }, pdfFile('Again.pdf')));
  expect(await percent()).toBe(78);
  expectOk(await publishUnchanged());
});

test("A copy of the RFP has its own files, so deleting one in the original leaves the copy's intact", async () => {
  const buyer = await signUpPerson(app, 'twin@buyer.example');
  const { rfpId } = await draft(buyer);
  expectOk(await save(buyer, rfpId, {}, pdfFile('Ours.pdf'), pdfFile('Annex.pdf')));
  const copy = async () => expectOk(await buyer.call(cloneRfp, { body: { rfpId } })).rfp._id;
  const [file, other] = [await copy(), await copy()];
  expect(await namesOf(buyer, file)).toEqual(['Ours.pdf', 'Annex.pdf']);
  const keys = await app.database.anyFirst(sql.type(row({ key: text }))`
    select key from stored_file where owner_id = any(${sql.array([rfpId, file, other], 'uuid')})`);
  expect(new Set(keys).size).toBe(6);

  for (const fileName of ['Ours.pdf', 'Annex.pdf'])
    expectOk(await buyer.call(deleteNda, { body: { rfpId, fileName } }));
  expectOk(await buyer.call(deleteNda, { body: { rfpId: file, fileName: 'Ours.pdf' } }));
  await sweepFiles(app.database, app.files.storage);
  expect(await namesOf(buyer, rfpId)).toEqual([]);
  expect(await namesOf(buyer, file)).toEqual(['Annex.pdf']);
  const [stored] = (await ndaOf(buyer, other)).companyNDADocument_docs;
  const answered = await fetch(new URL(stored?.location ?? '', app.baseUrl));
  expect(Buffer.from(await answered.arrayBuffer()).equals(sampleFiles.pdf)).toBe(true);

  const stranger = await signUpPerson(app, 'twin@stranger.example');
  const files = async () =>
    app.database.oneFirst(sql.type(row({ count: number }))`select count(*)::int4 as count from stored_file`);
  const key = crypto.randomUUID();
  const repeated = async () => expectOk(await buyer.call(cloneRfp, { body: { rfpId: other }, key })).rfp._id;
  const cloned = await repeated();
  const before = await files();
  expect(await repeated()).toBe(cloned);
  expect(await files()).toBe(before);
  expect((await stranger.call(cloneRfp, { body: { rfpId: other } })).status).toBe(404);
  expect(await files()).toBe(before);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ownAward,
  removeAgreementFile,
  rfpAgreement,
  saveAgreementFile,
  shareAgreementFile,
} from './contract.ts';
import { rfpAudit } from '../audit/contract.ts';
import { awardRfp } from '../decisions/contract.ts';
import { submitResponse } from '../responses/contracts/responses.ts';
import { storageUse } from '../storage-quota/contract.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { pdfOfSize } from '../../testing/files/pdf-of-size.ts';
import { acceptedRfp, answerOne, expectOk, type RfpFixture } from '../../testing/fixtures/rfp-fixture.ts';

let app: TestApp;
let awarded: RfpFixture;
let colleague: Person;
let companies = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  awarded = await acceptedRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors } = awarded;
  companies += 1;
  await registerCompany(buyer, `Buyers of contracts ${companies}`);
  colleague = await signUpColleague(app, buyer, `colleague-${companies}@contracts.example`);
  for (const { person } of vendors) {
    await answerOne(person, rfpId);
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  app.now.ms += 8 * 86_400_000;
  const inviteId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and company_id = ${vendors[0]!.companyId}`);
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId, reason: 'Best' } }));
});
afterAll(() => app.close());

const formOf = (file: File, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rfpId: awarded.rfpId, isShared: 'false', ...fields }))
    form.append(name, value);
  form.append('agreementFile', file);
  return form;
};
const upload = (name: string, fields: Record<string, string> = {}, person = awarded.buyer) =>
  person.call(saveAgreementFile, { form: formOf(pdfOfSize(name, 2000), fields) });
const uploaded = async (name: string, fields: Record<string, string> = {}) =>
  expectOk(await upload(name, fields)).fileId;
const share = (fileId: string, isShared: boolean, person = awarded.buyer) =>
  person.call(shareAgreementFile, { body: { rfpId: awarded.rfpId, fileId, isShared } });
const remove = (fileId: string, person = awarded.buyer) =>
  person.call(removeAgreementFile, { body: { rfpId: awarded.rfpId, fileId } });
const filesOf = async (person = awarded.buyer) =>
  expectOk(await person.call(rfpAgreement, { params: { rfpId: awarded.rfpId } })).files;
const sharedWith = async (vendor: number) =>
  expectOk(await awarded.vendors[vendor]!.person.call(ownAward, { params: { rfpId: awarded.rfpId } })).files;
const fetchFile = (location: string) => fetch(app.baseUrl + location);

describe('the files of a contract', () => {
  test('The buyer uploads a file, and each colleague reads it with its hash', async () => {
    const fileId = await uploaded('Signed.pdf');
    const [file] = await filesOf(colleague);
    expect(file).toMatchObject({ fileId, document: 1, version: 1, name: 'Signed.pdf', isShared: false });
    expect(file).toMatchObject({ savedAt: new Date(app.now.ms).toISOString(), removedAt: null });
    const bytes = Buffer.from(await (await fetchFile(file!.location!)).arrayBuffer());
    expect(bytes.length).toBe(2000);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file!.sha256);
  });

  test('A replaced file keeps its earlier version, and of two people who replace it only one succeeds', async () => {
    await uploaded('Signed.pdf');
    await uploaded('Annex.pdf');
    const based = { document: '1', version: '1' };
    const statuses = (
      await Promise.all([upload('Second.pdf', based), upload('Other.pdf', based, colleague)])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await upload('Third.pdf', based)).problem.code).toBe('staleVersion');
    expect((await upload('Third.pdf', { document: '9' })).status).toBe(404);
    const files = await filesOf();
    expect(files.map(({ document, version }) => [document, version])).toEqual([
      [1, 2],
      [1, 1],
      [2, 1],
    ]);
    for (const { location } of files) expect((await fetchFile(location!)).status).toBe(200);
  });

  test('Files that are uploaded at the same time become documents of their own', async () => {
    const all = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => upload(name)));
    for (const response of all) expectOk(response);
    expect((await filesOf()).map(({ document }) => document)).toEqual([1, 2, 3]);
  });

  test('A removed file cannot be read, its name and hash stay, and its space is free again', async () => {
    const { usedBytes } = expectOk(await awarded.buyer.call(storageUse));
    const fileId = await uploaded('Signed.pdf', { isShared: 'true' });
    expect(expectOk(await awarded.buyer.call(storageUse)).usedBytes).toBe(usedBytes + 2000);
    const [before] = await filesOf();
    expectOk(await remove(fileId, colleague));
    expect((await fetchFile(before!.location!)).status).toBe(404);
    expect(await sharedWith(0)).toEqual([]);
    const [file] = await filesOf();
    expect(file).toMatchObject({
      name: 'Signed.pdf',
      sha256: before!.sha256,
      location: null,
      isShared: false,
    });
    expect(file!.removedAt).toBe(new Date(app.now.ms).toISOString());
    expect(expectOk(await awarded.buyer.call(storageUse)).usedBytes).toBe(usedBytes);
    expect((await remove(fileId)).status).toBe(404);
    expect((await share(fileId, true)).status).toBe(404);
    await uploaded('Signed.pdf', { document: '1', version: '1' });
    expect((await filesOf()).map(({ version }) => version)).toEqual([2, 1]);
  });

  test('Only accepted kinds of files are stored, and never more than fifty', async () => {
    const script = new File(['<script>1</script>'], 'contract.html');
    const refused = await awarded.buyer.call(saveAgreementFile, { form: formOf(script) });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, 'agreementFile']);
    const disguised = new File(['<script>1</script>'], 'contract.pdf');
    expect((await awarded.buyer.call(saveAgreementFile, { form: formOf(disguised) })).status).toBe(422);
    await app.database.query(sql.statement`
      insert into agreement_file (file_id, rfp_id, document, version, file_name, size_bytes, sha256, is_shared, saved_by, saved_at)
      select uuidv7(), ${awarded.rfpId}, n, 1, 'many.pdf', 1, ${'0'.repeat(64)}, false, ${awarded.buyer.userId}, now()
      from generate_series(1, 50) n`);
    const full = await upload('one-more.pdf');
    expect([full.status, full.problem.errors?.[0]?.field]).toEqual([422, 'agreementFile']);
  });
});

describe('a file of a contract for the vendor', () => {
  test('The winner reads what the buyer shares, and nothing else', async () => {
    const fileId = await uploaded('Signed.pdf');
    await uploaded('Internal.pdf');
    expect(await sharedWith(0)).toEqual([]);
    expectOk(await share(fileId, true));
    const files = await sharedWith(0);
    expect(files.map(({ name }) => name)).toEqual(['Signed.pdf']);
    expect(Object.keys(files[0]!)).not.toContain('savedBy');
    expect((await fetchFile(files[0]!.location)).status).toBe(200);
    expect(await sharedWith(1)).toEqual([]);
    expectOk(await share(fileId, false));
    expect(await sharedWith(0)).toEqual([]);
  });

  test('A second request to share the same file records nothing', async () => {
    const fileId = await uploaded('Signed.pdf');
    for (let time = 0; time < 2; time += 1) expectOk(await share(fileId, true));
    const events = await app.database.any(sql.type(row({ name: text }))`
      select name from outbox where name like 'agreementFile%' and payload ->> 'rfpId' = ${awarded.rfpId} order by name`);
    expect(events.map(({ name }) => name)).toEqual(['agreementFileSaved', 'agreementFileShared']);
  });

  test('Vendors and strangers cannot upload, share or remove files', async () => {
    const fileId = await uploaded('Signed.pdf', { isShared: 'true' });
    const stranger = await signUpPerson(app, `stranger-${companies}@contracts.example`);
    for (const person of [...awarded.vendors.map((vendor) => vendor.person), stranger]) {
      expect((await upload('Theirs.pdf', {}, person)).status).toBe(404);
      expect((await share(fileId, false, person)).status).toBe(404);
      expect((await remove(fileId, person)).status).toBe(404);
    }
    expect(await filesOf()).toHaveLength(1);
  });

  test('The trail names each file with its hash, and with whom it was shared', async () => {
    const fileId = await uploaded('Signed.pdf', { isShared: 'true' });
    const [file] = await filesOf();
    expectOk(await remove(fileId));
    const trail = JSON.stringify(
      expectOk(await awarded.buyer.call(rfpAudit, { params: { rfpId: awarded.rfpId }, search: {} })),
    );
    for (const expected of [
      'Uploaded a file of the contract',
      'Shared a file of the contract with',
      'Removed a file of the contract',
      'Signed.pdf',
      file!.sha256,
    ])
      expect(trail).toContain(expected);
  });
});

test('An RFP that is not awarded takes no file', async () => {
  awarded = await acceptedRfp(app, ['gamma']);
  const refused = await upload('Early.pdf');
  expect(refused.problem.code).toBe('notAwarded');
  expect(await filesOf()).toEqual([]);
});

import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNda, deleteNda } from '../rfps/contracts/nda.ts';
import { operatorActions } from '../operations/contracts/queues.ts';
import { addProduct, deleteSheets } from '../products/contracts/products.ts';
import { cloneRfp } from '../rfps/contracts/starting-points.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { createRfp, deleteDraft } from '../rfps/contracts/rfps.ts';
import { changeStorageQuota, companyStorage, storageUse } from './contract.ts';
import { megabyte } from '../../kernel/files/storage-size.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { sweepFiles } from '../../platform/storage/stored-file.ts';
import { moveProduct } from '../products/adopt-listing.ts';
import { purgeDeletedDrafts } from '../rfps/publication/delete-draft.ts';
import { pdfOfSize } from '../../testing/files/pdf-of-size.ts';
import { registerCompany, signUpColleague, signUpOperator, signUpPerson } from '../../testing/app/people.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import { productBody, productForm } from '../../testing/fixtures/product-form.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

const quotaBytes = megabyte;
/** The size of each company's logo as it is stored: drawings are rewritten. */
let logoBytes: number;
/** Two files of this size fit, three do not. */
const largeBytes = 400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ storageQuotaBytes: quotaBytes });
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  await company('first');
  logoBytes = await app.database.oneFirst(
    sql.type(row({ size: number }))`select size_bytes as size from stored_file`,
  );
});
afterAll(() => app.close());

let made = 0;
async function company(name: string): Promise<{ person: Person; companyId: string }> {
  const person = await signUpPerson(app, `${name}@quota.example`);
  return { person, companyId: await registerCompany(person, name) };
}
async function draft(buyer: Person): Promise<string> {
  const body = {
    rfpName: 'Draft',
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
  } as const;
  return expectOk(await buyer.call(createRfp, { body })).rfp._id;
}
const uploadNda = (buyer: Person, rfpId: string, files: readonly File[], key?: string) => {
  const form = new FormData();
  for (const name of ['vendorMNDA', 'companyMNDA', 'bidboardMNDA']) form.append(name, 'false');
  form.append('rfpId', rfpId);
  for (const file of files) form.append('companyNDADocument', file);
  return buyer.call(createNda, { form, ...(key && { key }) });
};
const large = (name = `large-${++made}.pdf`) => pdfOfSize(name, largeBytes);
const usedBy = async (person: Person) => expectOk(await person.call(storageUse)).usedBytes;
const countFilesOnDisk = async () =>
  (await readdir(dirname(app.files.incomingFolder), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;
const countRows = async () => (await app.database.any(sql.statement`select from stored_file`)).length;

test('A company’s storage use is the sum of its members’ uploads, without deleted or replaced files', async () => {
  const { person } = await company('counted');
  const colleague = await signUpColleague(app, person, 'colleague@quota.example');
  expect(expectOk(await person.call(storageUse))).toEqual({ usedBytes: logoBytes, quotaBytes });
  const rfpId = await draft(person);
  expectOk(await uploadNda(person, rfpId, [large('ours.pdf')]));
  expectOk(await colleague.call(addProduct, { form: productForm({}, pdfOfSize('sheet.pdf', 5_000)) }));
  expect(await usedBy(person)).toBe(logoBytes + largeBytes + 5_000);
  expect(await usedBy(colleague)).toBe(logoBytes + largeBytes + 5_000);
  expectOk(await uploadNda(person, rfpId, [pdfOfSize('ours.pdf', 7_000)]));
  expect(await usedBy(person)).toBe(logoBytes + 7_000 + 5_000);
  expectOk(await person.call(deleteNda, { body: { rfpId, fileName: 'ours.pdf' } }));
  expect(await usedBy(person)).toBe(logoBytes + 5_000);
  await sweepFiles(app.database, app.files.storage);
  expect(await usedBy(person)).toBe(logoBytes + 5_000);
  const stranger = await company('stranger');
  expect(await usedBy(stranger.person)).toBe(logoBytes);
});

test('The files of a deleted draft count until the draft is permanently deleted', async () => {
  const { person } = await company('drafts');
  const rfpId = await draft(person);
  expectOk(await uploadNda(person, rfpId, [large()]));
  expectOk(await person.call(deleteDraft, { body: { rfpId } }));
  expect(await usedBy(person)).toBe(logoBytes + largeBytes);
  await app.database.query(
    sql.statement`update rfp set deleted_at = now() - interval '40 days' where id = ${rfpId}`,
  );
  await purgeDeletedDrafts(app.database);
  expect(await usedBy(person)).toBe(logoBytes);
});

test('An upload beyond the quota is refused with a message, and nothing of the request is stored', async () => {
  const { person } = await company('refused');
  const rfpId = await draft(person);
  expectOk(await uploadNda(person, rfpId, [large()]));
  const before = [await countFilesOnDisk(), await countRows(), await usedBy(person)];
  const { status, problem } = await uploadNda(person, rfpId, [large('second.pdf'), large('third.pdf')]);
  const message =
    'Your company uses 0.8 MB of 1 MB of storage, and third.pdf needs 0.4 MB more. Nothing was saved. ' +
    'Delete files that are no longer needed, or ask the operators of Bidboard for more storage.';
  expect([status, problem.code, problem.message]).toEqual([413, 'storageQuotaReached', message]);
  expect(problem.errors).toEqual([{ field: 'companyNDADocument', message }]);
  expect([await countFilesOnDisk(), await countRows(), await usedBy(person)]).toEqual(before);
  expectOk(await uploadNda(person, rfpId, [pdfOfSize('fits.pdf', quotaBytes - logoBytes - largeBytes)]));
  expect(await usedBy(person)).toBe(quotaBytes);
  expect((await uploadNda(person, rfpId, [pdfOfSize('byte.pdf', 200)])).status).toBe(413);
});

test('When a company uploads several files at the same time, only those that fit together are accepted', async () => {
  const { person } = await company('together');
  const colleague = await signUpColleague(app, person, 'together-colleague@quota.example');
  const uploads: Promise<{ status: number }>[] = [];
  for (const member of [person, colleague, person, colleague])
    uploads.push(uploadNda(member, await draft(member), [large()]));
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 413, 413]);
  expect(await usedBy(person)).toBe(logoBytes + 2 * largeBytes);
});

test('A repeated request gets its stored response, although its files would not fit a second time', async () => {
  const { person } = await company('repeated');
  const rfpId = await draft(person);
  const files = [pdfOfSize('whole.pdf', quotaBytes - logoBytes)];
  const first = await uploadNda(person, rfpId, files, 'same-key');
  expect(first.status).toBe(200);
  const second = await uploadNda(person, rfpId, files, 'same-key');
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect((await uploadNda(person, rfpId, files, 'other-key')).problem.code).toBe('storageQuotaReached');
});

test('The files of a copied RFP count, and the copy is refused if they do not fit', async () => {
  const { person } = await company('copies');
  const rfpId = await draft(person);
  expectOk(await uploadNda(person, rfpId, [large()]));
  expectOk(await person.call(cloneRfp, { body: { rfpId } }));
  expect(await usedBy(person)).toBe(logoBytes + 2 * largeBytes);
  const refused = await person.call(cloneRfp, { body: { rfpId } });
  expect([refused.status, refused.problem.code]).toEqual([413, 'storageQuotaReached']);
  expect(await usedBy(person)).toBe(logoBytes + 2 * largeBytes);
});

test('An account without a company has its own quota, and its files move to the company that it registers', async () => {
  const person = await signUpPerson(app, 'alone@quota.example');
  const rfpId = await draft(person);
  expectOk(await uploadNda(person, rfpId, [large()]));
  expectOk(await uploadNda(person, rfpId, [large()]));
  expect(expectOk(await person.call(storageUse))).toEqual({ usedBytes: 2 * largeBytes, quotaBytes });
  const refused = await uploadNda(person, rfpId, [large('third.pdf')]);
  expect(refused.problem.message).toContain('You use 0.8 MB of 1 MB of storage, and third.pdf needs 0.4 MB');
  await registerCompany(person, 'Founded Ltd');
  expect(await usedBy(person)).toBe(2 * largeBytes + logoBytes);
  const colleague = await signUpColleague(app, person, 'founded@quota.example');
  expect(await usedBy(colleague)).toBe(2 * largeBytes + logoBytes);
});

test('The datasheets and screenshots of a product count towards the company that takes the product over', async () => {
  const [from, to] = [await company('from'), await company('to')];
  const form = productForm(
    { screenshots: [{ file: 0, caption: 'The ledger' }] },
    pdfOfSize('sheet.pdf', 5_000),
  );
  form.append('screenshotFiles', new File([new Uint8Array(sampleFiles.png)], 'ledger.png'));
  expectOk(await from.person.call(addProduct, { form }));
  const screenshotBytes = sampleFiles.png.length;
  const productId = await app.database.oneFirst(
    sql.type(row({ id: text }))`select id::text from product where company_id = ${from.companyId}`,
  );
  for (const change of moveProduct(productId, to.companyId))
    await app.database.query('mayMiss' in change ? change.mayMiss : change);
  expect([await usedBy(from.person), await usedBy(to.person)]).toEqual([
    logoBytes,
    logoBytes + 5_000 + screenshotBytes,
  ]);
  expectOk(await to.person.call(deleteSheets, { body: { _id: productId, fileName: 'sheet.pdf' } }));
  expect(await usedBy(to.person)).toBe(logoBytes + screenshotBytes);
  expectOk(await to.person.call(addProduct, { body: { ...productBody, productId, screenshots: [] } }));
  expect(await usedBy(to.person)).toBe(logoBytes);
});

test('Operators see companies by their share of the quota, and can raise a quota with a reason in the log', async () => {
  const operator = await signUpOperator(app);
  const { person, companyId } = await company('raised');
  const rfpId = await draft(person);
  expectOk(await uploadNda(person, rfpId, [large(), large()]));
  expect((await uploadNda(person, rfpId, [large()])).status).toBe(413);
  const list = async () => expectOk(await operator.call(companyStorage, { search: { size: 100 } })).data;
  const shares = (await list()).map(({ usedBytes, quotaBytes: quota }) => usedBytes / quota);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  const rowOf = async () => (await list()).find((usage) => usage.companyId === companyId);
  expect(await rowOf()).toEqual({
    companyId,
    companyName: 'raised',
    usedBytes: logoBytes + 2 * largeBytes,
    quota: 'standard',
    quotaBytes,
  });
  const change = (quota: 'standard' | 'own', quotaMb?: number) =>
    operator.call(changeStorageQuota, {
      body: { companyId, quota, ...(quotaMb !== undefined && { quotaMb }), reason: 'They called' },
    });
  const missing = await change('own');
  expect([missing.status, missing.problem.errors?.[0]?.field]).toEqual([422, 'quotaMb']);
  expectOk(await change('own', 3));
  expect(await rowOf()).toMatchObject({ quota: 'own', quotaBytes: 3 * megabyte });
  expect(expectOk(await person.call(storageUse)).quotaBytes).toBe(3 * megabyte);
  expectOk(await uploadNda(person, rfpId, [large()]));
  expectOk(await change('standard'));
  expect(await rowOf()).toMatchObject({ quota: 'standard', usedBytes: logoBytes + 3 * largeBytes });
  expect((await list())[0]?.companyId).toBe(companyId);
  const { data } = expectOk(await operator.call(operatorActions, { search: {} }));
  expect(data.map(({ kind, subject, reason }) => [kind, subject, reason])).toEqual(
    ['the standard', '3 MB'].map((quota) => ['storageQuotaChanged', `raised: ${quota}`, 'They called']),
  );
});

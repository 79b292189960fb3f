import { readdir } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPricing } from '../contracts/pricing.ts';
import { checkReceipt, getReceipts } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { listFiles, sweepFiles } from '../../../platform/storage/stored-file.ts';
import { acceptedRfp, answerOne, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { sha256Of } from '../../../platform/canonical-json.ts';
import { storeReceipt } from './store-receipt.ts';
import { receiptFileKind, receiptOwner } from './receipt-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A receipt is rendered once, and PDF, document and response show the same hash and total', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alto']);
  const { person } = vendors[0]!;
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: { rfpId, quesAns: [{ questionId: 3, answer: 'Ответ: a *year* 🎈' }] },
    }),
  );
  const pricing = { products: [{ productName: 'Seats', price: 120_050, quantity: 3 }], payments: [] };
  expectOk(
    await person.call(createPricing, {
      body: { rfpId, ...pricing, discountPercentage: 12.5, taxPercentage: 20 },
    }),
  );
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const receiptId = await app.database.oneFirst(
    sql.type(row({ id: text }))`select id::text from response_receipt`,
  );
  // Simultaneous calls, and another later.
  await Promise.all([1, 2].map(() => storeReceipt(app.database, app.files, receiptId)));
  await storeReceipt(app.database, app.files, receiptId);
  await sweepFiles(app.database, app.files.storage);
  expect(
    await app.database.oneFirst(
      sql.type(row({ files: number }))`
        select count(*)::int4 as files from stored_file where owner_kind = ${receiptFileKind} or owner_kind is null`,
    ),
  ).toBe(2);

  const [receipt] = expectOk(await person.call(getReceipts, { params: { rfpId } })).data;
  const { pdf, document, sha256 } = receipt!;
  expect(pdf).toMatchObject({ name: 'receipt-1.pdf', mimetype: 'application/pdf' });
  const bytesAt = async (location: string) => {
    const answered = await fetch(new URL(location, app.baseUrl));
    return { status: answered.status, bytes: new Uint8Array(await answered.arrayBuffer()) };
  };
  const stored = await bytesAt(document!.location);
  expect(sha256Of(Buffer.from(stored.bytes).toString('utf8'))).toBe(sha256);
  const { text: printed } = await extractText((await bytesAt(pdf!.location)).bytes, { mergePages: true });
  const pdfText = printed.replace(/\u200b/g, '').replace(/\s+/g, ' ');
  // 3,601.50 less 450.19 plus 720.30.
  for (const part of [sha256, 'Subtotal $3,601.50', 'Total $3,871.61', 'Ответ: a *year* \ufffd'])
    expect(pdfText).toContain(part);
  const checked = expectOk(await person.call(checkReceipt, { params: { rfpId, number: '1' } }));
  expect(checked).toMatchObject({ sha256, storedSha256: sha256, currentSha256: sha256 });

  const unsigned = await bytesAt(pdf!.location.replace(/\?.*/, ''));
  expect(unsigned.status).toBe(404);
  app.now.ms += 5 * 60_000;
  expect((await bytesAt(pdf!.location)).status).toBe(404);
});

test('A deleted receipt is not rendered', async () => {
  expect(await storeReceipt(app.database, app.files, crypto.randomUUID())).toBeUndefined();
});

test("If one of a receipt's two files is missing, that file is created and the other stays", async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['bass']);
  await answerOne(vendors[0]!.person, rfpId);
  expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
  const receiptId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select t.id::text from response_receipt t join invite i on i.id = t.invite_id where i.rfp_id = ${rfpId}`);
  const filesOf = async () =>
    new Map((await listFiles(app.database, receiptOwner(receiptId))).map((file) => [file.fileName, file.id]));
  await storeReceipt(app.database, app.files, receiptId);
  const first = await filesOf();
  expect([...first.keys()]).toEqual(['response-1.json', 'receipt-1.pdf']);
  for (const lost of first.keys()) {
    const before = await filesOf();
    await app.database.query(sql.statement`
      update stored_file set released_at = now() where id = ${before.get(lost) ?? ''}`);
    await storeReceipt(app.database, app.files, receiptId);
    const after = await filesOf();
    expect([...after.keys()].sort()).toEqual([...first.keys()].sort());
    for (const [name, id] of after) expect(id === before.get(name)).toBe(name !== lost);
  }
  expect(await readdir(app.files.incomingFolder)).toEqual([]);
});

test('A file that cannot be stored leaves nothing on the disk', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['cello']);
  await answerOne(vendors[0]!.person, rfpId);
  expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
  const receiptId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select t.id::text from response_receipt t join invite i on i.id = t.invite_id where i.rfp_id = ${rfpId}`);
  const full = { ...app.files.storage, put: () => Promise.reject(new Error('full')) };
  await expect(storeReceipt(app.database, { ...app.files, storage: full }, receiptId)).rejects.toThrow(
    'full',
  );
  expect(await readdir(app.files.incomingFolder)).toEqual([]);
});

import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCatalogueProduct } from '../catalogue/contracts/catalogue.ts';
import {
  addProduct,
  type Datasheet,
  deleteProduct,
  deleteSheets,
  getProduct,
  publishProduct,
} from './contracts/products.ts';
import { sql } from '../../platform/database/database.ts';
import { sweepFiles } from '../../platform/storage/stored-file.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { productForm } from '../../testing/fixtures/product-form.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let vendor: Person;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Tools')`);
  vendor = await signUpPerson(app, 'vendor@x.example', 'Vera Vendor');
  await registerCompany(vendor, 'Quill Works');
});
afterAll(() => app.close());

const file = (name: string, content: Buffer = sampleFiles.pdf) => new File([new Uint8Array(content)], name);
const save = (values: Parameters<typeof productForm>[0], ...files: File[]) =>
  vendor.call(addProduct, { form: productForm(values, ...files) });
const datasheetsOf = async (productId: string): Promise<Datasheet[]> =>
  expectOk(await vendor.call(getProduct, { params: { userId: vendor.userId }, search: { productId } }))
    .data[0]?.dataSheets_docs ?? [];
const fetchAt = async (location: string) => {
  const answer = await fetch(`${app.baseUrl}${location}`);
  return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
};
const stored = () =>
  app.database.any(sql.statement`select id from stored_file where owner_kind is distinct from 'companyLogo'`);

test('Datasheets arrive with the form, and only the company can read them until the product is published', async () => {
  const name = "Prices “2026” ; x=y's.pdf";
  const { product } = expectOk(
    await save({ productName: 'With sheets' }, file(name), file('tour.mp4', sampleFiles.mp4)),
  );
  const datasheets = await datasheetsOf(product._id);
  expect(datasheets).toEqual([
    {
      name,
      location: expect.stringMatching(/^\/api\/files\/[-\w]+\?expires=\d+&signature=[-\w]+$/) as string,
      userName: 'Vera Vendor',
      companyName: 'Quill Works',
      createdAt: expect.any(String) as string,
      key: expect.any(String) as string,
      mimetype: 'application/pdf',
    },
    expect.objectContaining({ name: 'tour.mp4', mimetype: 'video/mp4' }),
  ]);
  const [first] = datasheets;
  expect(await fetchAt(first?.location ?? '')).toEqual({ status: 200, content: sampleFiles.pdf });
  const open = `/api/files/${first?.key ?? ''}`;
  expect((await fetchAt(open)).status).toBe(404);

  expectOk(await vendor.call(publishProduct, { body: { productId: product._id, type: 'publish' } }));
  const page = expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID: product._id } }));
  expect(page.files).toEqual([
    { name, location: open, sizeBytes: sampleFiles.pdf.length, createdAt: datasheets[0]?.createdAt },
    {
      name: 'tour.mp4',
      location: `/api/files/${datasheets[1]?.key ?? ''}`,
      sizeBytes: sampleFiles.mp4.length,
      createdAt: datasheets[1]?.createdAt,
    },
  ]);
  expect((await fetchAt(open)).status).toBe(200);
  expect((await datasheetsOf(product._id))[0]?.location).toBe(open);

  expectOk(await vendor.call(publishProduct, { body: { productId: product._id, type: 'unpublish' } }));
  expect((await fetchAt(open)).status).toBe(404);
});

test('A datasheet replaces the one with the same name, others stay, and a datasheet is removed by its name', async () => {
  const { product } = expectOk(await save({ productName: 'Changed' }, file('a.pdf'), file('b.pdf')));
  const before = await datasheetsOf(product._id);
  expectOk(
    await save(
      { productName: 'Changed', productId: product._id },
      file('b.pdf'),
      file('c.png', sampleFiles.png),
    ),
  );
  const after = await datasheetsOf(product._id);
  expect(after.map((datasheet) => datasheet.name)).toEqual(['a.pdf', 'b.pdf', 'c.png']);
  expect(after[0]?.key).toBe(before[0]?.key);
  expect(after[1]?.key).not.toBe(before[1]?.key);
  const remove = (fileName: string) =>
    vendor.call(deleteSheets, { body: { fileName, userId: vendor.userId, _id: product._id } });
  expectOk(await remove('a.pdf'));
  expect((await datasheetsOf(product._id)).map((datasheet) => datasheet.name)).toEqual(['b.pdf', 'c.png']);
  expect((await remove('a.pdf')).status).toBe(404);
  expect((await fetchAt(before[0]?.location ?? '')).status).toBe(404);
});

const hostile = sampleFiles.png;
test.each([
  ['four at once', [1, 2, 3, 4].map((at) => file(`${at}.pdf`)), 422, 'You cannot add more than 3 files.'],
  ['two of one name', [file('a.pdf'), file('a.pdf')], 422, 'Two of these files have the same name.'],
  ['a path for a name', [file('..\\..\\x.pdf')], 422, 'A file name cannot contain a path: ..\\..\\x.pdf'],
  ['a screenshot that says it is a PDF', [file('x.pdf', hostile)], 422, /is not a PDF/],
  [
    'a drawing, which is no datasheet',
    [file('x.svg', sampleFiles.svg)],
    422,
    /^x\.svg is not one of \.doc, /,
  ],
  ['a program', [file('x.exe')], 422, /^x\.exe is not one of \.doc, /],
  ['an empty file', [file('x.pdf', Buffer.alloc(0))], 422, /is empty/],
] as const)(
  'The form refuses %s at the datasheets field and keeps nothing of them',
  async (what, files, status, message) => {
    const before = await stored();
    const answer = await save({ productName: `Refused ${what}` }, ...files);
    expect([answer.status, answer.problem.errors]).toEqual([
      status,
      [
        {
          field: 'dataSheets',
          message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
        },
      ],
    ]);
    expect(await stored()).toEqual(before);
    expect(await readdir(app.files.incomingFolder)).toEqual([]);
  },
);

test('A product can have at most twenty datasheets', async () => {
  const productName = 'Full';
  const { product } = expectOk(await save({ productName }));
  for (let at = 0; at < 18; at += 3)
    expectOk(
      await save({ productName, productId: product._id }, ...[0, 1, 2].map((of) => file(`${at + of}.pdf`))),
    );
  const { status, problem } = await save(
    { productName, productId: product._id },
    ...['x', 'y', 'z'].map((name) => file(`${name}.pdf`)),
  );
  expect([status, problem.errors]).toEqual([
    422,
    [{ field: 'dataSheets', message: 'A product can have at most 20 datasheets.' }],
  ]);
  expect(await datasheetsOf(product._id)).toHaveLength(18);
});

test('A refused form keeps none of its files, and a deleted product deletes its own files', async () => {
  const before = await stored();
  const taken = await save({ productName: 'Changed' }, file('late.pdf'));
  expect([taken.status, taken.problem.errors?.[0]?.field]).toEqual([422, 'productName']);
  expect(await stored()).toEqual(before);
  const { product } = expectOk(await save({ productName: 'Short-lived' }, file('gone.pdf')));
  expectOk(await vendor.call(deleteProduct, { params: { id: product._id } }));
  await sweepFiles(app.database, app.files.storage);
  expect((await stored()).length).toBeLessThanOrEqual(before.length);
});

test('A cancelled upload leaves no file behind', async () => {
  const before = await stored();
  const boundary = 'cut';
  const sent = request(`${app.baseUrl}/api/${addProduct.path}`, {
    method: 'POST',
    headers: { token: vendor.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  sent.on('error', () => undefined);
  sent.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="dataSheets"; filename="big.pdf"\r\n\r\n%PDF-1.4\n${'x'.repeat(200_000)}`,
  );
  await expect.poll(() => readdir(app.files.incomingFolder)).toHaveLength(1);
  sent.destroy();
  await expect.poll(() => readdir(app.files.incomingFolder)).toEqual([]);
  expect(await stored()).toEqual(before);
});

import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productAddress } from '../catalogue/contracts/product-address.ts';
import {
  getCatalogueProduct,
  listCatalogueProducts,
  searchCatalogue,
} from '../catalogue/contracts/catalogue.ts';
import { addProduct, deleteProduct, getProduct, publishProduct } from './contracts/products.ts';
import { screenshotFile } from '../../kernel/files/file-formats.ts';
import { sql } from '../../platform/database/database.ts';
import { sweepFiles } from '../../platform/storage/stored-file.ts';
import { jpeg, png, sampleFiles, webp } from '../../testing/files/sample-files.ts';
import { productForm } from '../../testing/fixtures/product-form.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { makePages, readPage } from '../../testing/app/served-page.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

const site = 'https://bidboard.example';
let pages: string;
let app: TestApp;
let vendor: Person;
let rival: Person;
beforeAll(async () => {
  pages = makePages();
  app = await createTestApp({ staticDir: pages, publicUrl: site });
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  vendor = await signUpPerson(app, 'vendor@x.example', 'Vera Vendor');
  rival = await signUpPerson(app, 'rival@y.example', 'Rita Rival');
  await registerCompany(vendor, 'Quill Works');
  await registerCompany(rival, 'Ink Works');
});
afterAll(async () => {
  await app.close();
  rmSync(pages, { recursive: true });
});

const file = (name: string, content: Buffer) => new File([new Uint8Array(content)], name);
const formOf = (values: Parameters<typeof productForm>[0], files: readonly File[]) => {
  const form = productForm(values);
  for (const screenshot of files) form.append('screenshotFiles', screenshot);
  return form;
};
const save = (values: Parameters<typeof productForm>[0], ...files: File[]) =>
  vendor.call(addProduct, { form: formOf(values, files) });
const read = async (productId: string) => {
  const { data } = expectOk(
    await vendor.call(getProduct, { params: { userId: vendor.userId }, search: { productId } }),
  );
  return data[0] ?? expect.unreachable();
};
const publish = (productId: string, type: 'publish' | 'unpublish') =>
  vendor.call(publishProduct, { body: { productId, type } });
const statusAt = async (location: string) => (await fetch(`${app.baseUrl}${location}`)).status;
const stored = () =>
  app.database.any(sql.statement`select id from stored_file where owner_kind is distinct from 'companyLogo'`);
const two = [
  { file: 0, caption: 'Every sign-in' },
  { file: 1, caption: 'One policy' },
];
const twoFiles = () => [file('shot.png', png(1280, 800)), file('shot.webp', webp(800, 600))];

test('Screenshots arrive in the order of the list, and only the company can read them until the product is published', async () => {
  const { product } = expectOk(
    await save({ productName: 'Shown', screenshots: two.toReversed() }, ...twoFiles()),
  );
  const { screenshots } = await read(product._id);
  expect(screenshots).toEqual([
    {
      key: product.screenshotKeys[0],
      location: expect.stringMatching(/^\/api\/files\/[-\w]+\?expires=\d+&signature=[-\w]+$/) as string,
      caption: 'One policy',
      width: 800,
      height: 600,
    },
    expect.objectContaining({
      key: product.screenshotKeys[1],
      caption: 'Every sign-in',
      width: 1280,
      height: 800,
    }),
  ]);
  const [first, second] = product.screenshotKeys.map((key) => `/api/files/${key}`);
  expect(await statusAt(screenshots[0]?.location ?? '')).toBe(200);
  expect(await statusAt(first ?? '')).toBe(404);

  expectOk(await publish(product._id, 'publish'));
  const shown = [
    { location: first, caption: 'One policy', width: 800, height: 600 },
    { location: second, caption: 'Every sign-in', width: 1280, height: 800 },
  ];
  const page = expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID: product._id } }));
  expect(page.screenshots).toEqual(shown);
  const listed = await app.visitor.call(listCatalogueProducts, { search: { products: [product._id] } });
  expect(expectOk(listed).data[0]?.screenshots).toEqual(shown);
  const found = expectOk(await app.visitor.call(searchCatalogue, { search: { search: 'Shown' } })).hits;
  expect(found.map((hit) => [hit.product, hit.screenshots])).toEqual([['Shown', undefined]]);
  const served = await readPage(`${app.baseUrl}${productAddress(page)}`);
  expect(served.facts[0]?.['image']).toEqual([
    `${site}${page.logo ?? ''}`,
    ...shown.map(({ location, ...facts }) => ({
      '@type': 'ImageObject',
      contentUrl: `${site}${location ?? ''}`,
      ...facts,
    })),
  ]);
  expect(served.html).toContain(`<li><a href="${first ?? ''}">Screenshot: One policy</a></li>`);
  const screenshot = await fetch(`${app.baseUrl}${first ?? ''}`);
  expect([screenshot.status, screenshot.headers.get('content-type')]).toEqual([200, 'image/webp']);

  expectOk(await publish(product._id, 'unpublish'));
  expect(await statusAt(first ?? '')).toBe(404);
});

test('A save reorders, renames, adds and deletes screenshots, and one without a list keeps them', async () => {
  const { product } = expectOk(await save({ productName: 'Changed', screenshots: two }, ...twoFiles()));
  const [a = '', b = ''] = product.screenshotKeys;
  expectOk(await save({ productName: 'Changed', productId: product._id }));
  expect((await read(product._id)).screenshots.map(({ key }) => key)).toEqual([a, b]);
  const changed = expectOk(
    await save(
      {
        productName: 'Changed',
        productId: product._id,
        screenshots: [
          { file: 0, caption: 'A new one' },
          { key: b, caption: 'Other words' },
        ],
      },
      file('photo.jpg', jpeg(640, 480)),
    ),
  );
  expect(changed.product.screenshotKeys[1]).toBe(b);
  expect((await read(product._id)).screenshots).toMatchObject([
    { caption: 'A new one', width: 640, height: 480 },
    { key: b, caption: 'Other words', width: 800, height: 600 },
  ]);
  const left = await stored();
  await sweepFiles(app.database, app.files.storage);
  expect((await stored()).length).toBe(left.length - 1);
  expectOk(await save({ productName: 'Changed', productId: product._id, screenshots: [] }));
  expect((await read(product._id)).screenshots).toEqual([]);
});

test('A save on top of an earlier version is refused, and so are changes of a published product', async () => {
  const { product } = expectOk(await save({ productName: 'Contested', screenshots: two }, ...twoFiles()));
  const body = { productName: 'Contested', productId: product._id };
  expectOk(await save({ ...body, screenshots: [], version: 1 }));
  const late = await save(
    { ...body, version: 1, screenshots: [{ file: 0, caption: 'Late' }] },
    file('a.png', png()),
  );
  expect([late.status, late.problem.code]).toEqual([409, 'staleVersion']);
  expectOk(await publish(product._id, 'publish'));
  const live = await save({ ...body, screenshots: [{ file: 0, caption: 'Live' }] }, file('a.png', png()));
  expect(live.problem.code).toBe('productLive');
  expect((await read(product._id)).screenshots).toEqual([]);
});

const animated = Buffer.concat([
  png().subarray(0, 33),
  Buffer.from('000000086163544c00000002000000000000', 'hex'),
  Buffer.alloc(2),
  png().subarray(33),
]);
const single = [{ file: 0, caption: 'One' }];
test.each([
  [
    'nine at once',
    single,
    Array.from({ length: 9 }, (_, at) => file(`${at}.png`, png())),
    /more than 8 files/,
  ],
  [
    'a drawing',
    single,
    [file('x.svg', sampleFiles.svg)],
    /^x\.svg is not one of \.png, \.jpg, \.jpeg, \.webp\.$/,
  ],
  ['a PDF named as a screenshot', single, [file('x.png', sampleFiles.pdf)], /is not a PNG picture/],
  ['a WebP picture named as a PNG', single, [file('x.png', webp())], /is not a PNG picture/],
  ['an empty file', single, [file('x.webp', Buffer.alloc(0))], /is empty/],
  [
    'a photo without the header of a frame',
    single,
    [file('x.jpg', Buffer.from(`ffd8ffda0002${'00'.repeat(20)}ffd9`, 'hex'))],
    /^x\.jpg has damaged content\.$/,
  ],
  ['an animated screenshot', single, [file('x.png', animated)], /^x\.png is animated\./],
  ['a file that the list lacks', [], [file('x.png', png())], /needs its file and its caption/],
] as const)(
  'The form refuses %s at the screenshots and keeps nothing of them',
  async (what, screenshots, files, message) => {
    const before = await stored();
    const { status, problem } = await save(
      { productName: `Refused ${what}`, screenshots: [...screenshots] },
      ...files,
    );
    expect([status, problem.errors]).toEqual([
      422,
      [
        {
          field: expect.stringMatching(/^screenshot(s|Files)$/) as string,
          message: expect.stringMatching(message) as string,
        },
      ],
    ]);
    expect(await stored()).toEqual(before);
    expect(await readdir(app.files.incomingFolder)).toEqual([]);
  },
);

test('A screenshot of more pixels than a page can show is refused at its caption', async () => {
  const before = await stored();
  const { status, problem } = await save(
    { productName: 'Vast', screenshots: single },
    file('vast.png', png(5000, 5000)),
  );
  const message = 'A screenshot can have up to 16 million pixels, such as 4096 × 4096.';
  expect([status, problem.errors]).toEqual([422, [{ field: 'screenshots[0]', message }]]);
  expect(await stored()).toEqual(before);
});

test('A photo of a screen is stored without its place, and its size is the size as shown', async () => {
  const photo = jpeg(640, 480);
  const turned = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  );
  const place = Buffer.concat([Buffer.from('fffe0010', 'hex'), Buffer.from('52.5 N 13.4 E ')]);
  const taken = Buffer.concat([photo.subarray(0, 20), turned, place, photo.subarray(20)]);
  const { product } = expectOk(
    await save({ productName: 'Photographed', screenshots: single }, file('photo.jpg', taken)),
  );
  const [screenshot] = (await read(product._id)).screenshots;
  expect(screenshot).toMatchObject({ width: 480, height: 640 });
  const served = await fetch(`${app.baseUrl}${screenshot?.location ?? ''}`);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(
    Buffer.concat([photo.subarray(0, 20), turned, photo.subarray(20)]),
  );
});

test('A screenshot larger than the limit is refused with its name', async () => {
  const large = Buffer.concat([png(), Buffer.alloc(screenshotFile.maxBytes)]);
  const { status, problem } = await save(
    { productName: 'Large', screenshots: single },
    file('large.png', large),
  );
  const message = 'large.png is larger than 3 MB.';
  expect([status, problem.errors]).toEqual([413, [{ field: 'screenshotFiles', message }]]);
});

test('A product takes no screenshot of another product, and a user cannot change those of another company', async () => {
  const { product: mine } = expectOk(await save({ productName: 'Mine', screenshots: two }, ...twoFiles()));
  const { product: other } = expectOk(await save({ productName: 'Other' }));
  const stolen = await save({
    productName: 'Other',
    productId: other._id,
    screenshots: [{ key: mine.screenshotKeys[0], caption: 'Stolen' }],
  });
  expect([stolen.status, stolen.problem.errors]).toEqual([
    422,
    [{ field: 'screenshots[0]', message: 'This screenshot is no longer stored.' }],
  ]);
  const before = await stored();
  const foreign = await rival.call(addProduct, {
    form: formOf({ productName: 'Mine', productId: mine._id, screenshots: single }, [file('x.png', png())]),
  });
  expect(foreign.status).toBe(404);
  expect(await stored()).toEqual(before);
  expect((await read(mine._id)).screenshots).toHaveLength(2);
});

test('A deleted product deletes its screenshots', async () => {
  await sweepFiles(app.database, app.files.storage);
  const before = await stored();
  const { product } = expectOk(await save({ productName: 'Short-lived', screenshots: two }, ...twoFiles()));
  expect((await stored()).length).toBe(before.length + 2);
  expectOk(await vendor.call(deleteProduct, { params: { id: product._id } }));
  await sweepFiles(app.database, app.files.storage);
  expect(await stored()).toEqual(before);
});

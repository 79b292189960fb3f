import { describe, expect, test } from 'vitest';
import { datasheetFile, screenshotFile } from '../../kernel/files/file-formats.ts';
import {
  maxCaptionLength,
  maxScreenshotsPerProduct,
  maxPixelsPerScreenshot,
  screenshotMessages,
} from './contracts/screenshots.ts';
import { productForm } from './contracts/products.ts';
import { check } from '../../kernel/schema/schema.ts';
import {
  decideChange,
  decideDatasheets,
  decideDeletion,
  decideScreenshots,
  decimalOf,
  minorOf,
  missingFields,
  pricingOf,
  type Draft,
} from './product.ts';

const whole: Draft = {
  name: 'Ledgerly',
  info: JSON.stringify('Keeps books'),
  category: 'Finance',
  subCategory: null,
  keywords: ['books'],
  personas: ['Accountants'],
  competitors: ['Paperwork'],
  customers: ['Fenwick Foods'],
  videoLinks: [],
  launchedOn: '2026-02-28',
  pricingName: '',
  unit: '',
  priceMinor: null,
  priceCurrency: 'USD',
  featureGroups: [],
  screenshots: [],
};

test('A published product is read-only', () => {
  expect(decideChange({ status: 'offline' })).toEqual({ ok: true });
  expect(decideChange({ status: 'live', publishedAt: 0, publisherId: null, publisher: 'V' })).toEqual({
    ok: false,
    code: 'productLive',
  });
});

test('A price is unknown if nothing is said about it, and on request without an amount', () => {
  expect(pricingOf(whole)).toBeNull();
  expect(pricingOf({ ...whole, unit: 'site' })).toEqual({
    name: '',
    unit: 'site',
    amountMinor: null,
    currency: null,
  });
  expect(pricingOf({ ...whole, priceMinor: 0, priceCurrency: 'EUR' })).toMatchObject({
    amountMinor: 0,
    currency: 'EUR',
  });
});

test('A typed price is stored in hundredths, and read back as it was', () => {
  expect(['', '0', '8.5', '19.99', '1.15'].map(minorOf)).toEqual([null, 0, 850, 1999, 115]);
  expect([null, 0, 850, 1999].map(decimalOf)).toEqual(['', '0.00', '8.50', '19.99']);
});

test('A complete product can be published', () => {
  expect(missingFields(whole)).toEqual([]);
});

test.each([
  ['productName', { name: ' ' }, 'Please add Product Name'],
  ['productInfo', { info: JSON.stringify('<br> &nbsp;') }, 'Please add Product Information'],
  ['category', { category: null }, 'Please add Category'],
  ['keywords', { keywords: [] }, 'Please add Keywords'],
  ['targetPersona', { personas: [] }, 'Please add Target Persona'],
  ['competitors', { competitors: [] }, 'Please add Competitors'],
  ['notableCustomers', { customers: [] }, 'Please add Customer'],
  ['productLaunchDate', { launchedOn: null }, 'Please add Product Launch Date'],
])('A product without %s cannot be published', (field, lacking, message) => {
  expect(missingFields({ ...whole, ...lacking })).toEqual([{ field, message }]);
});

test('Publishing and the form report missing fields in the same words, except for the category', () => {
  const nothing = { ...whole, name: '', info: '', category: null, launchedOn: null };
  const lacking = { ...nothing, keywords: [], personas: [], competitors: [], customers: [] };
  const inForm = check(productForm, {
    productName: '',
    productInfo: '',
    keywords: [],
    targetPersona: [],
    competitors: [],
    notableCustomers: [],
    productLaunchDate: '',
  });
  const byField = (errors: readonly { field: string; message: string }[]) =>
    Object.fromEntries(errors.map(({ field, message }) => [field, message]));
  const { category, ...others } = byField(missingFields(lacking));
  expect(category).toBe('Please add Category');
  expect(inForm.ok ? {} : byField(inForm.errors)).toEqual(others);
});

describe('the deletion of a product', () => {
  test('Only owners and admins can delete a product', () => {
    expect(decideDeletion('owner', undefined)).toEqual({ ok: true });
    expect(decideDeletion('admin', undefined)).toEqual({ ok: true });
    for (const role of ['member', null] as const)
      expect(decideDeletion(role, undefined)).toEqual({ ok: false, code: 'adminsOnly' });
  });

  test('A deletion loses nothing that was paid for', () => {
    expect(decideDeletion('owner', { credits: 0, isLicensed: false })).toEqual({ ok: true });
    for (const wallet of [
      { credits: 1, isLicensed: false },
      { credits: 0, isLicensed: true },
    ])
      expect(decideDeletion('owner', wallet)).toEqual({ ok: false, code: 'walletNotEmpty' });
  });
});

describe('datasheets', () => {
  test('Datasheets must have the specified formats and sizes', () => {
    expect([...datasheetFile.extensions].sort()).toEqual(
      'doc docx jpeg jpg mkv mov mp4 mpeg4 odt pages pdf png ppt pptx rtf xls xlsx'.split(' '),
    );
    expect([datasheetFile.maxBytes, datasheetFile.maxCount]).toEqual([104_857_600, 3]);
  });

  const there = Array.from({ length: 20 }, (_, at) => `${at}.pdf`);

  test('A new datasheet joins the others, or replaces the one with its name', () => {
    expect(decideDatasheets([], ['a.pdf'])).toEqual({ replaced: [] });
    expect(decideDatasheets(['a.pdf', 'b.pdf'], ['b.pdf', 'c.pdf'])).toEqual({ replaced: ['b.pdf'] });
  });

  test('A product has at most twenty datasheets', () => {
    expect(decideDatasheets(there, ['new.pdf'])).toEqual({
      error: 'A product can have at most 20 datasheets.',
    });
    expect(decideDatasheets(there, ['3.pdf'])).toEqual({ replaced: ['3.pdf'] });
  });

  test('The datasheets of one upload must have different names', () => {
    expect(decideDatasheets([], ['a.pdf', 'a.pdf'])).toEqual({
      error: 'Two of these files have the same name.',
    });
  });
});

describe('The screenshots of a product', () => {
  const ids = ['0198aaaa-0000-7000-8000-000000000001', '0198aaaa-0000-7000-8000-000000000002'] as const;
  const there = ids.map((fileId, at) => ({ fileId, caption: `Old ${at}`, width: 800, height: 500 }));
  const coming = ['new-a', 'new-b'].map((id) => ({ id, pixels: { width: 1280, height: 800 } }));

  test('They get the order and the captions of the list, and those that are not listed are released', () => {
    const listed = [
      { file: 1, caption: 'Second file' },
      { key: ids[1].toUpperCase(), caption: 'New words' },
      { file: 0, caption: 'First file' },
    ];
    expect(decideScreenshots(there, listed, coming)).toEqual({
      screenshots: [
        { fileId: 'new-b', caption: 'Second file', width: 1280, height: 800 },
        { fileId: ids[1], caption: 'New words', width: 800, height: 500 },
        { fileId: 'new-a', caption: 'First file', width: 1280, height: 800 },
      ],
      released: [ids[0]],
    });
    expect(decideScreenshots(there, [], [])).toEqual({ screenshots: [], released: [...ids] });
  });

  test.each([
    [
      'a screenshot twice',
      [ids[0], ids[0].toUpperCase()].map((key) => ({ key, caption: 'x' })),
      0,
      'screenshots',
      screenshotMessages.screenshotTwice,
    ],
    [
      'a file twice',
      [
        { file: 0, caption: 'x' },
        { file: 0, caption: 'y' },
      ],
      1,
      'screenshots',
      screenshotMessages.screenshotTwice,
    ],
    [
      'a screenshot of another product',
      [
        { key: ids[0], caption: 'x' },
        { key: '0198aaaa-0000-7000-8000-00000000000f', caption: 'y' },
      ],
      0,
      'screenshots[1]',
      screenshotMessages.screenshotUnknown,
    ],
    [
      'a file that did not come',
      [{ file: 0, caption: 'x' }],
      0,
      'screenshots',
      screenshotMessages.screenshotFilesDiffer,
    ],
    [
      'one of two files',
      [{ file: 0, caption: 'x' }],
      2,
      'screenshots',
      screenshotMessages.screenshotFilesDiffer,
    ],
  ])('A list with %s is refused at its field', (_what, listed, files, field, message) => {
    expect(decideScreenshots(there, listed, coming.slice(0, files))).toEqual({ error: { field, message } });
  });

  test.each([
    ['too many pixels', { width: 4096, height: 4097 }, screenshotMessages.screenshotTooLarge],
    ['an unknown size', undefined, screenshotMessages.screenshotSizeUnknown],
  ])('A new screenshot with %s is refused at its place', (_what, pixels, message) => {
    const listed = [
      { key: ids[0], caption: 'x' },
      { file: 0, caption: 'y' },
    ];
    expect(decideScreenshots(there, listed, [{ id: 'new', pixels }])).toEqual({
      error: { field: 'screenshots[1]', message },
    });
    const largest = { id: 'new', pixels: { width: 4096, height: maxPixelsPerScreenshot / 4096 } };
    expect(decideScreenshots(there, listed, [largest])).toHaveProperty('screenshots');
  });

  const errorsOf = (screenshots: unknown) => {
    const checked = check(productForm, { screenshots });
    return checked.ok ? [] : checked.errors.filter(({ field }) => field.startsWith('screenshots'));
  };
  const screenshot = { key: ids[0], caption: 'The log' };

  test('The form takes as many screenshots as there may be, each with a caption and one source', () => {
    expect(errorsOf(Array.from({ length: maxScreenshotsPerProduct }, () => screenshot))).toEqual([]);
    expect(errorsOf(Array.from({ length: maxScreenshotsPerProduct + 1 }, () => screenshot))).toEqual([
      { field: 'screenshots', message: screenshotMessages.screenshotsFull },
    ]);
    expect(screenshotMessages.screenshotsFull).toContain(String(maxScreenshotsPerProduct));
    expect(screenshotFile.maxCount).toBe(maxScreenshotsPerProduct);
    expect(errorsOf([{ ...screenshot, caption: '  ' }])).toEqual([
      { field: 'screenshots[0].caption', message: screenshotMessages.screenshotCaptionRequired },
    ]);
    expect(errorsOf([{ ...screenshot, caption: 'x'.repeat(maxCaptionLength) }])).toEqual([]);
    expect(errorsOf([{ ...screenshot, caption: 'x'.repeat(maxCaptionLength + 1) }])).toMatchObject([
      { field: 'screenshots[0].caption' },
    ]);
    for (const source of [{ key: ids[0], file: 0 }, {}])
      expect(errorsOf([{ caption: 'The log', ...source }])).toEqual([
        { field: 'screenshots[0]', message: screenshotMessages.screenshotSourceUnclear },
      ]);
    expect(errorsOf([{ caption: 'The log', file: maxScreenshotsPerProduct }])).toMatchObject([
      { field: 'screenshots[0].file' },
    ]);
  });
});

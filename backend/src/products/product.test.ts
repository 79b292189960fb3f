import { describe, expect, test } from 'vitest';
import { datasheetFile } from '../contracts/file-formats.ts';
import { productForm } from '../contracts/products.ts';
import { check } from '../contracts/schema.ts';
import { decideChange, decideDatasheets, decideDeletion, missingToPublish, type Draft } from './product.ts';

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
};

test('a published product is read-only', () => {
  expect(decideChange({ status: 'offline' })).toEqual({ ok: true });
  expect(decideChange({ status: 'live', publishedAt: 0, publisherId: null, publisher: 'V' })).toEqual({
    ok: false,
    code: 'productLive',
  });
});

test('a product that lacks nothing may be published', () => {
  expect(missingToPublish(whole)).toEqual([]);
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
])('without %s it may not', (field, lacking, message) => {
  expect(missingToPublish({ ...whole, ...lacking })).toEqual([{ field, message }]);
});

test('what publishing complains of the form complains of in the same words, the category aside', () => {
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
  const { category, ...others } = byField(missingToPublish(lacking));
  expect(category).toBe('Please add Category');
  expect(inForm.ok ? {} : byField(inForm.errors)).toEqual(others);
});

describe('a deletion', () => {
  test('is for owners and admins', () => {
    expect(decideDeletion('owner', undefined)).toEqual({ ok: true });
    expect(decideDeletion('admin', undefined)).toEqual({ ok: true });
    for (const role of ['member', null] as const)
      expect(decideDeletion(role, undefined)).toEqual({ ok: false, code: 'adminsOnly' });
  });

  test('loses nothing that was paid for', () => {
    expect(decideDeletion('owner', { credits: 0, isLicensed: false })).toEqual({ ok: true });
    for (const wallet of [
      { credits: 1, isLicensed: false },
      { credits: 0, isLicensed: true },
    ])
      expect(decideDeletion('owner', wallet)).toEqual({ ok: false, code: 'walletNotEmpty' });
  });
});

describe('datasheets', () => {
  test('are of the formats and sizes that are specified', () => {
    expect([...datasheetFile.extensions].sort()).toEqual(
      'doc docx jpeg jpg mkv mov mp4 mpeg4 odt pages pdf png ppt pptx rtf xls xlsx'.split(' '),
    );
    expect([datasheetFile.maxBytes, datasheetFile.maxCount]).toEqual([104_857_600, 3]);
  });

  const there = Array.from({ length: 20 }, (_, at) => `${at}.pdf`);

  test('come beside others, or in place of those of their names', () => {
    expect(decideDatasheets([], ['a.pdf'])).toEqual({ replaced: [] });
    expect(decideDatasheets(['a.pdf', 'b.pdf'], ['b.pdf', 'c.pdf'])).toEqual({ replaced: ['b.pdf'] });
  });

  test('are twenty at the most', () => {
    expect(decideDatasheets(there, ['new.pdf'])).toEqual({
      error: 'A product can have at most 20 datasheets.',
    });
    expect(decideDatasheets(there, ['3.pdf'])).toEqual({ replaced: ['3.pdf'] });
  });

  test('of one upload have names of their own', () => {
    expect(decideDatasheets([], ['a.pdf', 'a.pdf'])).toEqual({
      error: 'Two of these files have the same name.',
    });
  });
});

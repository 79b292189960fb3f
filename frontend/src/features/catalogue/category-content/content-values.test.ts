import { saveCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { check } from '@bidboard/backend/kernel/schema/schema';
import { describe, expect, test } from 'vitest';
import { bodyOf, emptyVendor, logoShown, previewOf, valuesOf } from './content-values.ts';

const saved = {
  category: 'Finance',
  description: '**Books**',
  videoLink: null,
  topVendors: [{ name: 'Acme', logo: '/api/catalogue/logos/0', link: 'https://acme.example/' }],
  challengerVendors: [{ name: 'Bolt', logo: null, link: null }],
  kpis: [{ label: 'Contract', value: '24 months' }],
};

describe('the content of a category page', () => {
  test('Content is sent as it was read', () => {
    expect(bodyOf('Finance', valuesOf(saved), 7)).toEqual({ ...saved, version: 7 });
  });

  test('Empty content is a body that the server accepts', () => {
    const body = bodyOf('Finance', valuesOf(null), 0);
    expect(check(saveCategoryPageContent.body, body).ok).toBe(true);
  });

  test('A vendor without a name gets a validation error at its field', () => {
    const values = { ...valuesOf(null), topVendors: [emptyVendor] };
    const checked = check(saveCategoryPageContent.body, bodyOf('Finance', values, 0));
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(['topVendors[0].name']);
  });

  test('The preview uses the wire format, without vendors that have no name yet', () => {
    const values = { ...valuesOf(saved), challengerVendors: [emptyVendor, { ...emptyVendor, name: 'Bolt' }] };
    expect(previewOf('Finance', values)).toMatchObject({
      topVendors: ['Acme|/api/catalogue/logos/0|https://acme.example/'],
      challengerVendors: ['Bolt||'],
      kpis: ['Contract|24 months'],
    });
  });
});

test('A drawing is shown before it is saved, and its pipes do not split the entry', () => {
  expect(logoShown('<svg>a|b</svg>')).toBe('data:image/svg+xml,%3Csvg%3Ea%7Cb%3C%2Fsvg%3E');
  expect([logoShown('monogram'), logoShown('')]).toEqual(['', '']);
});

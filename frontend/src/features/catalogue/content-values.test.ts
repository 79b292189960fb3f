import { saveCategoryPageContent } from '@bidboard/backend/contracts/catalogue-editing';
import { check } from '@bidboard/backend/contracts/schema';
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

describe('the page of a category', () => {
  test('is sent as it was read', () => {
    expect(bodyOf('Finance', valuesOf(saved), 7)).toEqual({ ...saved, version: 7 });
  });

  test('without anything written is a body that the server takes', () => {
    const body = bodyOf('Finance', valuesOf(null), 0);
    expect(check(saveCategoryPageContent.body, body).ok).toBe(true);
  });

  test('a vendor without a name is told by its field', () => {
    const values = { ...valuesOf(null), topVendors: [emptyVendor] };
    const checked = check(saveCategoryPageContent.body, bodyOf('Finance', values, 0));
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(['topVendors[0].name']);
  });

  test('is previewed as the wire would say it, without what has no name yet', () => {
    const values = { ...valuesOf(saved), challengerVendors: [emptyVendor, { ...emptyVendor, name: 'Bolt' }] };
    expect(previewOf('Finance', values)).toMatchObject({
      topVendors: ['Acme|/api/catalogue/logos/0|https://acme.example/'],
      challengerVendors: ['Bolt||'],
      kpis: ['Contract|24 months'],
    });
  });
});

test('a drawing is seen before it is saved, and splits no line', () => {
  expect(logoShown('<svg>a|b</svg>')).toBe('data:image/svg+xml,%3Csvg%3Ea%7Cb%3C%2Fsvg%3E');
  expect([logoShown('monogram'), logoShown('')]).toEqual(['', '']);
});

import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../testing/sample-product.ts';
import { compareRows } from './compare-rows.ts';

const differing = (...products: Partial<SearchRecord>[]) =>
  compareRows(products.map(sampleProduct)).flatMap(({ label, differs }) => (differs ? [label] : []));

describe('the rows of a comparison', () => {
  it('Rows differ if not all products have the same value', () => {
    expect(differing({ yearFounded: 2011 }, { yearFounded: 2011 }, { yearFounded: 1998 })).toEqual([
      'Founded',
    ]);
    expect(differing({ company: 'Calder' }, { company: 'Northgate', subCategory: 'SSO' })).toEqual([
      'Company',
      'Sub Category',
    ]);
  });

  it('Rows are equal if no product has a value, and differ if only one has', () => {
    expect(differing({}, {}, {})).toEqual([]);
    expect(differing({ hqLocation: 'Leeds' }, {})).toEqual(['Headquarters']);
    expect(differing({ hqLocation: ' ' }, { hqLocation: null })).toEqual([]);
  });

  it('Prices are compared as they are shown, and features regardless of their groups', () => {
    const pricing = { name: 'Team', unit: 'month', amountMinor: 900, currency: 'EUR' };
    const group = (name: string, ...features: string[]) => ({ name, features });
    expect(
      differing(
        { pricing, featureGroups: [group('Books', 'Ledgers', 'VAT')] },
        { pricing: { ...pricing, name: 'Plus' }, featureGroups: [group('A', 'vat'), group('B', 'ledgers')] },
      ),
    ).toEqual([]);
    expect(differing({ pricing }, { pricing: { ...pricing, amountMinor: 950 } })).toEqual(['Price']);
    expect(differing({ pricing: null }, {})).toEqual([]);
    expect(differing({ featureGroups: [group('Books', 'Ledgers')] }, {})).toEqual(['Features']);
  });

  it('Case, spaces, order and the spelling of an address make no difference', () => {
    expect(
      differing(
        { hqLocation: 'Leeds,  UK', allKeywords: ['SSO', 'audit'], website: 'https://www.calder.example/' },
        { hqLocation: 'leeds, uk', allKeywords: ['Audit', 'sso', 'SSO'], website: 'calder.example' },
      ),
    ).toEqual([]);
  });

  it('Downloads are compared by their names, and videos as they would be shown', () => {
    expect(
      differing(
        { files: [{ name: 'Prices.pdf', location: '/a' }], videoLinks: ['https://youtu.be/abcdef1'] },
        {
          files: [{ name: 'Prices.pdf', location: '/b' }],
          videoLinks: ['https://youtube.com/watch?v=abcdef1'],
        },
      ),
    ).toEqual([]);
    expect(differing({ videoLinks: ['https://x.example/v'] }, {})).toEqual([]);
    expect(differing({ videoLinks: ['https://youtu.be/abcdef1'] }, {})).toEqual(['Video']);
  });
});

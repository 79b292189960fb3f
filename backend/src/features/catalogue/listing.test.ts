import { describe, expect, it } from 'vitest';
import { keyOf, readListing, type RawListing } from './listing.ts';

const read = (fields: RawListing) =>
  readListing({ product: 'Ledger', company: 'Acme', category: 'Finance', ...fields }, 2026);
const listing = (fields: RawListing) => {
  const reading = read(fields);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading.listing;
};
const reason = (fields: RawListing) => {
  const reading = read(fields);
  return 'reason' in reading ? reading.reason : undefined;
};

describe('readListing', () => {
  it('readListing accepts a row with only a name', () => {
    const { product, company, category, subCategory, website, yearFounded } = listing({
      company: '',
      category: '',
    });
    expect({ product, company, category, subCategory, website, yearFounded }).toEqual({
      product: 'Ledger',
      company: 'Ledger',
      category: 'Others',
      subCategory: null,
      website: null,
      yearFounded: null,
    });
  });
  it('readListing splits lists and keeps each value once', () => {
    expect(listing({ allKeywords: 'tax| vat ||tax', targetPersona: 'CFO' })).toMatchObject({
      keywords: ['tax', 'vat'],
      personas: ['CFO'],
    });
  });
  it.each([
    ['www.ledgerly.example', 'https://www.ledgerly.example'],
    ['ledgerly.example/books?x=1', 'https://ledgerly.example/books?x=1'],
    ['https://ledgerly.example', 'https://ledgerly.example'],
  ])('readListing reads the website %s as %s', (written, website) =>
    expect(listing({ website: written }).website).toBe(website),
  );
  it.each(['2001', '2001.0', '2001.00'])('readListing reads the year %s', (yearFounded) =>
    expect(listing({ yearFounded }).yearFounded).toBe(2001),
  );
  it('readListing reads country codes', () => {
    expect(listing({ hqLocation: 'FR' }).hqLocation).toBe('France');
    expect(listing({ hqLocation: 'UK' }).hqLocation).toBe('United Kingdom');
    expect(listing({ hqLocation: 'Malaga' }).hqLocation).toBe('Malaga');
  });
  it('readListing removes the facet separator from filterable names', () => {
    expect(listing({ company: 'Acme | Labs', category: 'a|b' })).toMatchObject({
      company: 'Acme / Labs',
      category: 'a / b',
    });
  });
  it.each([
    [{ product: ' <b></b> ' }, 'no product name'],
    [{ website: 'acme' }, 'website is not an http or https address: acme'],
    [{ website: 'javascript:alert(1)' }, 'website is not an http or https address: javascript:alert(1)'],
    [{ website: 'https://' }, 'website is not an http or https address: https://'],
    [{ yearFounded: '2027' }, 'year founded is out of range: 2027'],
    [{ yearFounded: '98' }, 'year founded is out of range: 98'],
    [{ yearFounded: 'soon' }, 'year founded is out of range: soon'],
    [{ description: 'x'.repeat(20_001) }, 'a description longer than 20,000 characters'],
    [{ product: 'x'.repeat(256) }, 'a name longer than 255 characters'],
  ] satisfies [RawListing, string][])('readListing rejects %j', (fields, why) => {
    expect(reason(fields)).toBe(why);
  });
});

describe('keyOf', () => {
  it('keyOf returns the same key for any case, width and spacing', () => {
    expect(keyOf('ACME  Ltd', ' Ledger')).toBe(keyOf('acme ltd', 'Ｌedger'));
  });
  it('keyOf distinguishes products of one company', () => {
    expect(keyOf('Acme', 'Ledger')).not.toBe(keyOf('Acme', 'Ledger 2'));
  });
});

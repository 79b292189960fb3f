import { expect, test } from 'vitest';
import { toSearchRequest } from './search.ts';

test('nothing asked is everything, from the first page', () => {
  expect(toSearchRequest({})).toMatchObject({ text: '', page: 0, employees: [], facets: { category: [] } });
});
test('values of a facet stand side by side or with | between them', () => {
  const { facets } = toSearchRequest({
    category: ['CRM', 'Security| Design |'],
    allKeywords: ['sso', 'sso'],
  });
  expect(facets).toMatchObject({ category: ['CRM', 'Security', 'Design'], allKeywords: ['sso'] });
});
test('a value that no database takes is made one', () => {
  expect(toSearchRequest({ company: ['a\0b\ud800'] }).facets.company).toEqual(['a b\ufffd']);
});

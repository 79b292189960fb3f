import { expect, test } from 'vitest';
import { toSearchRequest } from './search.ts';

test('An empty request finds everything, from the first page', () => {
  expect(toSearchRequest({})).toMatchObject({ text: '', page: 0, employees: [], facets: { category: [] } });
});
test('Values of a facet are repeated or separated with |', () => {
  const { facets } = toSearchRequest({
    category: ['CRM', 'Security| Design |'],
    allKeywords: ['sso', 'sso'],
  });
  expect(facets).toMatchObject({ category: ['CRM', 'Security', 'Design'], allKeywords: ['sso'] });
});
test('A value that databases refuse is made acceptable', () => {
  expect(toSearchRequest({ company: ['a\0b\ud800'] }).facets.company).toEqual(['a b\ufffd']);
});

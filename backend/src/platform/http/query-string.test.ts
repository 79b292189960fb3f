import { expect, test } from 'vitest';
import { check, closed, listOf, text, whole } from '../../kernel/schema/schema.ts';
import { decodeSearch } from './query-string.ts';

const schema = closed({ page: whole(), category: listOf(text()), search: text() });
const decoded = (query: string) => decodeSearch(schema, new URLSearchParams(query));

test('Texts in a query string become the types of their fields', () => {
  expect(decoded('page=2&category=A&category=B&search=7')).toEqual({
    page: 2,
    category: ['A', 'B'],
    search: '7',
  });
  expect(decoded('category=A')).toEqual({ category: ['A'] });
  expect(decoded('page=2x')).toEqual({ page: '2x' });
});

test('An empty text counts as absent for a number or a list, and as a text if other values are present', () => {
  expect(decoded('page=&category=&search=')).toEqual({ search: '' });
  expect(decoded('page=&page=1&category=&category=A')).toEqual({ page: ['', '1'], category: ['', 'A'] });
});

test.each(['__proto__', 'constructor', 'extra'])('The query field %s is refused as unknown', (name) => {
  expect(check(schema, decoded(`${name}=1`))).toEqual({
    ok: false,
    errors: [{ field: name, message: 'Unknown field' }],
  });
});

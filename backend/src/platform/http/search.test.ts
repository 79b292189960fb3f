import { expect, test } from 'vitest';
import { check, closed, listOf, text, whole } from '../../contracts/schema.ts';
import { decodeSearch } from './search.ts';

const schema = closed({ page: whole(), category: listOf(text()), search: text() });
const decoded = (query: string) => decodeSearch(schema, new URLSearchParams(query));

test('texts become what their names mean', () => {
  expect(decoded('page=2&category=A&category=B&search=7')).toEqual({
    page: 2,
    category: ['A', 'B'],
    search: '7',
  });
  expect(decoded('category=A')).toEqual({ category: ['A'] });
  expect(decoded('page=2x')).toEqual({ page: '2x' });
});

test('an empty text is as good as none of a number and of a list, and a text of its own among others', () => {
  expect(decoded('page=&category=&search=')).toEqual({ search: '' });
  expect(decoded('page=&page=1&category=&category=A')).toEqual({ page: ['', '1'], category: ['', 'A'] });
});

test.each(['__proto__', 'constructor', 'extra'])('%s is a field that is not known', (name) => {
  expect(check(schema, decoded(`${name}=1`))).toEqual({
    ok: false,
    errors: [{ field: name, message: 'Unknown field' }],
  });
});

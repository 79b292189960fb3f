import { expect, test } from 'vitest';
import { auditSearchOf } from './audit-search.ts';

const searchOf = (params: Record<string, string>) =>
  auditSearchOf({ page: 2, param: (name) => params[name] ?? '' });
const id = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';

test('An address without filters asks for everything', () => expect(searchOf({})).toEqual({ page: 2 }));

test('Each filter in the address becomes the matching search parameter', () => {
  const { from, to, ...rest } = searchOf({
    kind: 'vendors',
    person: ' ada ',
    id: ` ${id.toUpperCase()} `,
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(rest).toEqual({ page: 2, kind: 'vendors', person: 'ada', id });
  // A day has twenty-four hours, or one more or less when the clocks change.
  expect(Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000)).toBe(1);
  expect(new Date(from ?? '').getHours()).toBe(0);
});

test('Invalid filters are left out', () =>
  expect(searchOf({ kind: 'toString', id: '0198', from: 'soon', to: '0000-01-01', person: '  ' })).toEqual({
    page: 2,
  }));

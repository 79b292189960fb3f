import { expect, test } from 'vitest';
import { toHistorySearch, filterErrors, noFilter, readFilter, writeFilter } from './history-filter.tsx';

const today = '2026-11-21';

test('The days are in order, and none is in the future', () => {
  const validationErrors = (from: string, to: string) => filterErrors({ ...noFilter, from, to }, today);
  expect(validationErrors('', '')).toEqual({});
  expect(validationErrors('', '2026-11-01')).toEqual({ from: 'Please select a from date' });
  expect(validationErrors('2026-11-02', '2026-11-01')).toEqual({ from: 'Please select a valid from date' });
  expect(validationErrors('2026-11-22', '')).toEqual({ from: 'Please select a valid from date' });
  expect(validationErrors('2026-11-01', '2026-11-22')).toHaveProperty('to');
  expect(validationErrors('2026-11-01', '2026-11-01')).toEqual({});
});

test('A text that is not a day is an error, so that Done does not drop it', () => {
  expect(filterErrors({ ...noFilter, from: '1 foo' }, today)).toHaveProperty('from');
  expect(filterErrors({ ...noFilter, from: '2026-11-01', to: '1 foo' }, today)).toHaveProperty('to');
});

test('A filter with only a from-date ends today', () => {
  expect(toHistorySearch({ ...noFilter, from: '2026-11-01' }, today)).toEqual({
    from: '2026-11-01',
    to: today,
  });
  expect(toHistorySearch(noFilter, today)).toEqual({});
});

test('The address contains the filter, and nothing unknown', () => {
  const chosen = { from: '2026-11-01', to: '', types: ['productDemo' as const, 'basicPlan' as const] };
  const written = writeFilter(new URLSearchParams('page=3&x=1'), chosen);
  expect(written.toString()).toBe('x=1&from=2026-11-01&types=productDemo&types=basicPlan');
  expect(readFilter(written)).toEqual(chosen);
  expect(readFilter(new URLSearchParams('from=soon&types=all'))).toEqual(noFilter);
});

import { expect, it } from 'vitest';
import { dayIn, daysOf, fiscalYearEndOf, monthAndDayOf } from './fiscal-year-end.ts';

it('a year may end on any day that some year has', () => {
  expect([daysOf('02'), daysOf('04'), daysOf('12'), daysOf('')]).toEqual([29, 30, 31, 0]);
});

it('a month that is chosen brings its last day, and leaves a day that it has', () => {
  expect(dayIn('03', '')).toBe('31');
  expect(dayIn('02', '31')).toBe('29');
  expect(dayIn('06', '05')).toBe('05');
  expect(dayIn('', '05')).toBe('');
});

it('goes over the wire as MM/dd and comes back', () => {
  expect(fiscalYearEndOf({ fiscalMonth: '02', fiscalDay: '29' })).toBe('02/29');
  expect(fiscalYearEndOf({ fiscalMonth: '02', fiscalDay: '' })).toBe('');
  expect(monthAndDayOf('02/29')).toEqual({ fiscalMonth: '02', fiscalDay: '29' });
  expect(monthAndDayOf('')).toEqual({ fiscalMonth: '', fiscalDay: '' });
});

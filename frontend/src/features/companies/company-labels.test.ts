import { expect, it } from 'vitest';
import { dayIn, daysOf, fiscalYearEndOf, monthAndDayOf } from './company-labels.ts';

it('A fiscal year may end on any day that exists in some year', () => {
  expect([daysOf('02'), daysOf('04'), daysOf('12'), daysOf('')]).toEqual([29, 30, 31, 0]);
});

it('Choosing a month selects its last day, unless the chosen day exists in it', () => {
  expect(dayIn('03', '')).toBe('31');
  expect(dayIn('02', '31')).toBe('29');
  expect(dayIn('06', '05')).toBe('05');
  expect(dayIn('', '05')).toBe('');
});

it('The end of the fiscal year is sent as MM/dd and read back unchanged', () => {
  expect(fiscalYearEndOf({ fiscalMonth: '02', fiscalDay: '29' })).toBe('02/29');
  expect(fiscalYearEndOf({ fiscalMonth: '02', fiscalDay: '' })).toBe('');
  expect(monthAndDayOf('02/29')).toEqual({ fiscalMonth: '02', fiscalDay: '29' });
  expect(monthAndDayOf('')).toEqual({ fiscalMonth: '', fiscalDay: '' });
});

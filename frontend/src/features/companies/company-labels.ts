import { t } from '@lingui/core/macro';
import type { companyTypes } from '@bidboard/backend/features/companies/contract';

/** Returns for example "Privately held" for privately-held. */
export const companyTypeLabel = (type: (typeof companyTypes)[number]): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('-', ' ');

export const months = [
  t`January`,
  t`February`,
  t({ message: 'March', comment: 'The month.' }),
  t`April`,
  t({ message: 'May', comment: 'The month.' }),
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
] as const;

/** Returns the number of days that a month has in some year, or 0 without a month. */
export const daysOf = (month: string): number =>
  month === '' ? 0 : new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();

export interface MonthAndDay {
  /** 01 to 12, or '' if none is chosen. */
  fiscalMonth: string;
  fiscalDay: string;
}

/** Returns MM/dd, or '' without a month or day. */
export const fiscalYearEndOf = ({ fiscalMonth, fiscalDay }: MonthAndDay): string =>
  fiscalMonth && fiscalDay ? `${fiscalMonth}/${fiscalDay}` : '';

export function monthAndDayOf(fiscalYearMonth: string): MonthAndDay {
  const [, fiscalMonth = '', fiscalDay = ''] = /^(\d{2})\/(\d{2})$/.exec(fiscalYearMonth) ?? [];
  return { fiscalMonth, fiscalDay };
}

/**
 * Returns the day of a chosen month. A year ends with a month by default, and a day that the month does not have becomes its last
 * day.
 */
export function dayIn(month: string, day: string): string {
  const last = daysOf(month);
  if (last === 0) return '';
  return day === '' || Number(day) > last ? String(last) : day;
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The days that a month has in some year; none of no month. */
export const daysOf = (month: string): number =>
  month === '' ? 0 : new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();

export interface MonthAndDay {
  /** 01 to 12, '' while none is chosen. */
  fiscalMonth: string;
  fiscalDay: string;
}

/** MM/dd, '' of none. */
export const fiscalYearEndOf = ({ fiscalMonth, fiscalDay }: MonthAndDay): string =>
  fiscalMonth && fiscalDay ? `${fiscalMonth}/${fiscalDay}` : '';

export function monthAndDayOf(fiscalYearMonth: string): MonthAndDay {
  const [, fiscalMonth = '', fiscalDay = ''] = /^(\d{2})\/(\d{2})$/.exec(fiscalYearMonth) ?? [];
  return { fiscalMonth, fiscalDay };
}

/** A year ends with a month, unless somebody says otherwise; what the month does not have becomes its last day. */
export function dayIn(month: string, day: string): string {
  const last = daysOf(month);
  if (last === 0) return '';
  return day === '' || Number(day) > last ? String(last) : day;
}

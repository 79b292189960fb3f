import { t } from '../../../kernel/text/texts.ts';
import { isValue } from '../../rfps/contracts/questions/question-details.ts';

/** What a person or a spreadsheet program wrote in a cell, as the wire has it, or why it cannot be read. */
type TypedValue = { answer: string } | { reason: string };

const folded = (text: string) => text.trim().toLowerCase();

/**
 * Reads a number with a decimal point, perhaps followed by its unit. Everything else is refused with a reason: `2,5` could be 25
 * or 2.5, and 20 % could be 20 or 0.2 unless the unit is percent.
 */
export function typedNumber(cell: string, unit: string | undefined): TypedValue {
  const bare = withoutUnit(cell, unit);
  if (isValue('number', bare)) return { answer: bare };
  const shown = { answer: cell.slice(0, 30) };
  if (isValue('date', bare))
    return { reason: t('"{answer}" is a day, and the question asks for a number', shown) };
  if (/^-?[\d.]*%$/.test(bare))
    return { reason: t('"{answer}" is a percentage, and the question does not ask for percent', shown) };
  if (/^-?[\d.,\s'’]+$/.test(bare) && /[,\s'’]|\..*\./.test(bare))
    return {
      reason: t(
        '"{answer}" can be read in more than one way: write the number with a point only, such as 1234.5',
        shown,
      ),
    };
  return {
    reason: t(
      '"{answer}" is not a number with at most 15 digits before and 6 after the point, such as 99.5',
      shown,
    ),
  };
}

function withoutUnit(cell: string, unit = ''): string {
  const text = cell.trim();
  return unit !== '' && folded(text).endsWith(folded(unit))
    ? text.slice(0, text.length - unit.trim().length).trim()
    : text;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads a day as 2027-01-31, with the English name of its month, or with numbers that leave one reading: 31/1/2027 does, and
 * 1/2/2027 does not.
 */
export function typedDay(cell: string): TypedValue {
  const text = cell.trim();
  if (isValue('date', text)) return { answer: text };
  const days = [...new Set(readingsOf(text))].filter((day) => isValue('date', day));
  const [only, second] = days;
  const shown = { answer: text.slice(0, 30) };
  if (second !== undefined)
    return { reason: t('"{answer}" can be read as two days: write it as 2027-01-31', shown) };
  return only === undefined
    ? { reason: t('"{answer}" is not a day that exists: write it as 2027-01-31', shown) }
    : { answer: only };
}

function readingsOf(text: string): string[] {
  const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    return [dayText(year, second, first), dayText(year, first, second)];
  }
  const named =
    /^(?<day>\d{1,2})\.?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text);
  const { day = '', month = '', year = '' } = named?.groups ?? {};
  const at = months.findIndex((name) => month.toLowerCase().startsWith(name));
  return at === -1 ? [] : [dayText(year, String(at + 1), day)];
}

const dayText = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

import { readerLocale } from './reader-settings.ts';

interface Separators {
  decimal: string;
  group: string;
}

/** The signs that a locale writes between thousands and before decimals. */
function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    useGrouping: 'always',
  }).formatToParts(12345.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal') || '.', group: sign('group') };
}

const plainNumber = /^\d+(?:\.\d+)?$/;

/** The digits with a point before the decimals; undefined if the separators are not those of one number. */
function withPoint(bare: string, { decimal, group }: Separators): string | undefined {
  const [whole = '', ...fractions] = bare.split(decimal);
  if (fractions.length > 1) return withOtherPoint(bare);
  const groups = group === '' ? [whole] : whole.split(group);
  const [first = '', ...rest] = groups;
  const isGrouped =
    rest.length === 0 || (/^[1-9]\d{0,2}$/.test(first) && rest.every((digits) => digits.length === 3));
  if (!isGrouped) return withOtherPoint(bare);
  const [fraction] = fractions;
  const joined = groups.join('') || '0';
  return fraction === undefined || fraction === '' ? joined : `${joined}.${fraction}`;
}

/** In `2.0` or `1,5` the only separator can but be a decimal point, since three digits follow one of thousands. */
function withOtherPoint(bare: string): string | undefined {
  const [whole = '', fraction = '', ...more] = bare.split(/[.,]/);
  return more.length > 0 || fraction.length === 3 ? undefined : `${whole || '0'}.${fraction}`;
}

/**
 * Returns the number that a person typed in the notation of answers, such as `1234.5` for `1,234.5` in English and for `1.234,5` in
 * German. Digits are kept as typed. Undefined for a text that is not one number beyond doubt, such as `1.234,5` in English.
 */
export function parseDecimal(typed: string, locale = readerLocale()): string | undefined {
  const bare = typed
    .replaceAll(/[\s'’]/g, '')
    .replace(/^[−–]/, '-')
    .replace(/^\+/, '');
  const isNegative = bare.startsWith('-');
  const unsigned = isNegative ? bare.slice(1) : bare;
  if (!/\d/.test(unsigned)) return undefined;
  const separators = separatorsOf(locale);
  const group = /[\s'’]/.test(separators.group) ? '' : separators.group;
  const number = withPoint(unsigned, { ...separators, group });
  if (number === undefined || !plainNumber.test(number)) return undefined;
  const canonical = number.replace(/^0+(?=\d)/, '');
  return isNegative && Number(canonical) !== 0 ? `-${canonical}` : canonical;
}

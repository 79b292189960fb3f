import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offeredLocales } from '@bidboard/backend/kernel/format/offered-locales';
import { formatDay, formatMoment, dueMoment } from './date-format.ts';
import { countFormat } from './count-format.ts';
import { formatMoney, formatScore } from './number-format.ts';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { localeOfBrowser, setReader } from './reader-settings.ts';
import { readerZone, useFormats, zoneOfBrowser } from './reader-formats.ts';

afterEach(() => setReader(null));

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test("All formats follow the reader's settings", () => {
  setReader({ locale: 'de-DE', timeZone: 'Pacific/Auckland' });
  expect(formatDay('2026-10-12')).toBe('12. Okt. 2026');
  expect(formatDay('2026-10-12T20:00:00Z')).toBe('13. Okt. 2026');
  expect(plain(formatMoment('2026-11-24T09:30:00Z'))).toBe('Di 24. Nov. 2026, 22:30 GMT+13');
  expect(plain(formatMoney(123_456, 'EUR'))).toBe('1.234,56 €');
  expect(countFormat(12_345)).toBe('12.345');
  expect(formatScore(81.9)).toBe('81,90');
  expect(dueMoment('2026-11-27T15:00:00Z', 'Europe/Sofia')).toBe(
    '27. Nov. 2026, 17:00 Sofia; 28. Nov., 04:00 your time',
  );
});

test("Lists are in the language of the texts, whatever the reader's formats", () => {
  setReader({ locale: 'de-DE', timeZone: 'UTC' });
  expect(formatList(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formatList(['a', 'b'], 'disjunction')).toBe('a or b');
});

test('Counts are grouped as Intl groups them, in every offered locale', () => {
  for (const locale of offeredLocales) {
    setReader({ locale, timeZone: 'UTC' });
    for (const count of [7, 999, 1000, 12_345, 1_234_567])
      expect([locale, countFormat(count)]).toEqual([locale, count.toLocaleString(locale)]);
  }
});

test.each([
  [['de-DE', 'en'], 'de-DE'],
  [['de-LI', 'fr-FR'], 'de-DE'],
  [['en'], offeredLocales[0]],
  [['fa-IR', 'sv'], 'sv-SE'],
  [['fa-IR'], offeredLocales[0]],
  [[], offeredLocales[0]],
])('A browser with the languages %j gets the formats of %s', (languages, locale) => {
  expect(localeOfBrowser(languages)).toBe(locale);
});

test("A zone that this browser does not know is replaced by the browser's", () => {
  setReader({ locale: null, timeZone: 'Mars/Olympus' });
  expect(readerZone()).toBe(zoneOfBrowser());
});

function Day() {
  return <p>{useFormats().day('2026-10-12')}</p>;
}

test('A component that uses the formats renders again when its reader chooses others', () => {
  render(<Day />);
  screen.getByText('12 Oct 2026');
  act(() => setReader({ locale: 'en-US', timeZone: null }));
  expect(screen.getByRole('paragraph').textContent).toBe('Oct 12, 2026');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredLocales } from '../../../kernel/format/offered-locales.ts';
import { siteLocale } from '../../../kernel/format/site-locale.ts';
import { decideAccountSettings } from './account-settings.ts';

const localeUnknown = { field: 'locale', message: 'Must be one of the offered formats' };
const timeZoneUnknown = { field: 'timeZone', message: 'Must be a time zone' };

describe('Settings of an account', () => {
  test('Settings that follow the browser are accepted', () => {
    const settings = { locale: null, timeZone: null };
    expect(decideAccountSettings(settings)).toEqual({ ok: true, settings });
  });

  test.each(Intl.supportedValuesOf('timeZone').filter((_, index) => index % 20 === 0))(
    'The time zone %s is accepted',
    (timeZone) => {
      const settings = { locale: 'de-DE', timeZone };
      expect(decideAccountSettings(settings)).toEqual({ ok: true, settings });
    },
  );

  test.each([
    ['de-de', 'europe/berlin', 'de-DE', 'Europe/Berlin'],
    [siteLocale.toUpperCase(), 'utc', siteLocale, 'UTC'],
    ['en-US', 'Asia/Kolkata', 'en-US', 'Asia/Kolkata'],
  ])('The names %s and %s are stored as %s and %s', (locale, timeZone, storedLocale, storedZone) => {
    expect(decideAccountSettings({ locale, timeZone })).toEqual({
      ok: true,
      settings: { locale: storedLocale, timeZone: storedZone },
    });
  });

  test.each(['', 'en', 'tlh', 'en_GB', 'en-GB-u-nu-roman', '<b>'])('The locale %j is refused', (locale) => {
    expect(decideAccountSettings({ locale, timeZone: null })).toEqual({ ok: false, errors: [localeUnknown] });
  });

  test.each(['', 'Mars/Olympus', '+02:00', '-05', 'Europe', 'Europe/Berlin; drop'])(
    'The time zone %j is refused',
    (timeZone) => {
      expect(decideAccountSettings({ locale: null, timeZone })).toEqual({
        ok: false,
        errors: [timeZoneUnknown],
      });
    },
  );

  test('An offered language is accepted, and any other is refused', () => {
    const others = { locale: null, timeZone: null };
    expect(decideAccountSettings({ language: 'en', ...others })).toEqual({
      ok: true,
      settings: { language: 'en', ...others },
    });
    for (const language of ['', 'EN', 'pseudo', 'toString', 'en; Path=/'])
      expect(decideAccountSettings({ language, ...others })).toEqual({
        ok: false,
        errors: [{ field: 'language', message: 'Must be one of the offered languages' }],
      });
  });

  test('Both errors are reported at once', () => {
    expect(decideAccountSettings({ locale: 'xx', timeZone: 'xx' })).toEqual({
      ok: false,
      errors: [localeUnknown, timeZoneUnknown],
    });
  });

  test('Every accepted setting can format a date', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom(...offeredLocales, 'UTC', 'EST', 'Asia/Kolkata'));
    fc.assert(
      fc.property(names, names, (locale, timeZone) => {
        const decision = decideAccountSettings({ locale, timeZone });
        if (!decision.ok) return;
        const { locale: accepted, timeZone: zone } = decision.settings;
        const format = new Intl.DateTimeFormat(accepted ?? undefined, { timeZone: zone ?? 'UTC' });
        expect(format.format(0)).not.toBe('');
      }),
    );
  });
});

test('Every offered locale is canonical and known to this runtime', () => {
  for (const locale of offeredLocales) {
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  }
  expect(new Set(offeredLocales).size).toBe(offeredLocales.length);
});

import { messages } from '../contracts/messages.ts';
import { offeredLocales } from '../../../kernel/format/offered-locales.ts';
import { offeredLanguages } from '../../../kernel/text/offered-languages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { FieldError } from '../../../kernel/schema/schema.ts';

/** In which language and formats a person reads. Null means as in their browser. */
export interface AccountSettings {
  language: string | null;
  locale: string | null;
  timeZone: string | null;
}

/** An omitted language keeps the saved one. */
interface GivenSettings extends Omit<AccountSettings, 'language'> {
  language?: string | null | undefined;
}

type Decision = { ok: true; settings: GivenSettings } | { ok: false; errors: FieldError[] };

/** Accepts every spelling of a known name and returns the canonical one. */
export function decideAccountSettings({ language, locale, timeZone }: GivenSettings): Decision {
  const settings = {
    locale: locale === null ? null : offeredLocale(locale),
    timeZone: timeZone === null ? null : knownTimeZone(timeZone),
  };
  const isOffered = language === undefined || language === null || Object.hasOwn(offeredLanguages, language);
  const errors = [
    ...(isOffered ? [] : [{ field: 'language', message: messages.languageUnknown }]),
    ...(settings.locale === undefined ? [{ field: 'locale', message: messages.localeUnknown }] : []),
    ...(settings.timeZone === undefined
      ? [{ field: 'timeZone', message: sharedMessages.timeZoneUnknown }]
      : []),
  ];
  const { locale: accepted, timeZone: zone } = settings;
  return !isOffered || accepted === undefined || zone === undefined
    ? { ok: false, errors }
    : { ok: true, settings: { language, locale: accepted, timeZone: zone } };
}

const offeredLocale = (locale: string): string | undefined =>
  offeredLocales.find((offered) => offered.toLowerCase() === locale.toLowerCase());

/** Browsers differ in which of a zone's names they use, so an alias is kept. An offset such as +02:00 is no zone. */
function knownTimeZone(name: string): string | undefined {
  if (/^[+-]/.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

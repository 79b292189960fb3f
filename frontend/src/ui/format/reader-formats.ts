import { useSyncExternalStore } from 'react';
import { isTimeZone } from '@bidboard/backend/kernel/format/date-formats';
import { formatsFor, type Formats } from '@bidboard/backend/kernel/format/formats';
import { offeredLocales } from '@bidboard/backend/kernel/format/offered-locales';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';

/** The settings of an account; null means as in the browser. */
interface ReaderSettings {
  locale: string | null;
  timeZone: string | null;
}

/** Null for visitors, whose pages the server renders in the site's locale. */
let settings: ReaderSettings | null = null;
let zone: string | undefined;
const listeners = new Set<() => void>();

/** Sets whose formats the pages use. Everything that uses them renders again. */
export function setReader(reader: ReaderSettings | null): void {
  if (settings?.locale === reader?.locale && settings?.timeZone === reader?.timeZone) return;
  settings = reader && { locale: reader.locale, timeZone: reader.timeZone };
  zone = undefined;
  for (const listener of listeners) listener();
}

/** Returns the first of a browser's languages whose formats are offered, if only for another country. */
export function localeOfBrowser(languages: readonly string[]): string {
  for (const language of languages) {
    const [name = ''] = language.split('-');
    const offered =
      offeredLocales.find((locale) => locale === language) ??
      offeredLocales.find((locale) => locale.startsWith(`${name}-`));
    if (offered !== undefined) return offered;
  }
  return siteLocale;
}

export const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readerLocale = (): string =>
  settings === null ? siteLocale : (settings.locale ?? localeOfBrowser(navigator.languages));

/** The time zone of the account, otherwise that of the browser. */
export function readerZone(): string {
  const chosen = settings?.timeZone;
  zone ??= chosen && isTimeZone(chosen) ? chosen : zoneOfBrowser();
  return zone;
}

/** The formats of the person who reads this page. Components use `useFormats`, which follows a change. */
export const readerFormats = (): Formats => formatsFor(readerLocale(), readerZone());

function onReaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the reader's formats, and renders the component again when they change. */
export const useFormats = (): Formats => useSyncExternalStore(onReaderChange, readerFormats);

import { useSyncExternalStore } from 'react';
import { offeredLocales } from '@bidboard/backend/kernel/format/offered-locales';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';

/** The settings of an account; null means as in the browser. */
export interface ReaderSettings {
  locale: string | null;
  timeZone: string | null;
}

/** Null for visitors, whose pages the server renders in the site's locale. */
let settings: ReaderSettings | null = null;
const listeners = new Set<() => void>();

/** Sets whose formats the pages use. Everything that uses them renders again. */
export function setReader(reader: ReaderSettings | null): void {
  if (settings?.locale === reader?.locale && settings?.timeZone === reader?.timeZone) return;
  settings = reader && { locale: reader.locale, timeZone: reader.timeZone };
  for (const listener of listeners) listener();
}

export const readerSettings = (): ReaderSettings | null => settings;

export function onReaderChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders the component again when the settings change. The formats themselves load with the pages that use them. */
export const useReaderSettings = (): ReaderSettings | null =>
  useSyncExternalStore(onReaderChange, readerSettings);

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

export const readerLocale = (): string =>
  settings === null ? siteLocale : (settings.locale ?? localeOfBrowser(navigator.languages));

import { useSyncExternalStore } from 'react';
import { isTimeZone } from '@bidboard/backend/kernel/format/date-formats';
import { formatsFor, type Formats } from '@bidboard/backend/kernel/format/formats';
import { onReaderChange, readerLocale, readerSettings } from './reader-settings.ts';

export const zoneOfBrowser = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the settings that were read last: asking for it costs more than keeping it. */
let known: { settings: ReturnType<typeof readerSettings>; zone: string } | undefined;

/** The time zone of the account, otherwise that of the browser. */
export function readerZone(): string {
  const settings = readerSettings();
  if (!known || known.settings !== settings) {
    const chosen = settings?.timeZone;
    known = { settings, zone: chosen && isTimeZone(chosen) ? chosen : zoneOfBrowser() };
  }
  return known.zone;
}

/** The formats of the person who reads this page. Components use `useFormats`, which follows a change. */
export const readerFormats = (): Formats => formatsFor(readerLocale(), readerZone());

/** Returns the reader's formats, and renders the component again when they change. */
export const useFormats = (): Formats => useSyncExternalStore(onReaderChange, readerFormats);

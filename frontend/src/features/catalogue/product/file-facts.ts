import { t } from '@lingui/core/macro';
import { readerLocale } from '../../../ui/format/reader-settings.ts';

// The module of all formats would take public pages over their limit in bytes.
const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    Date.parse(instant),
  );
const rounded = (value: number, maximumFractionDigits: number): string =>
  new Intl.NumberFormat(readerLocale(), { maximumFractionDigits }).format(value);

/** Returns the size of a file and the day when it was added: "3.4 MB, 12 Oct 2026". */
export function fileFacts(sizeBytes: number, createdAt: string): string {
  const day = dayOf(createdAt);
  const kilobytes = Math.max(1, Math.round(sizeBytes / 1024));
  return kilobytes < 1000
    ? t`${{ size: rounded(kilobytes, 0) }} KB, ${day}`
    : t`${{ size: rounded(sizeBytes / 1_048_576, 1) }} MB, ${day}`;
}

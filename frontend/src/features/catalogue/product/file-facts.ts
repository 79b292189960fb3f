import { t } from '@lingui/core/macro';
import { formatFileSize } from '../../../ui/format/file-size.ts';
import { readerLocale } from '../../../ui/format/reader-settings.ts';

// The module of all formats would take public pages over their limit in bytes.
const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(
    Date.parse(instant),
  );

/** Returns the size of a file and the day when it was added: "3.4 MB, 12 Oct 2026". */
export const fileFacts = (sizeBytes: number, createdAt: string): string =>
  t`${{ size: formatFileSize(sizeBytes) }}, ${{ day: dayOf(createdAt) }}`;

import { plural, t } from '@lingui/core/macro';
import { readerLocale } from './reader-settings.ts';

/**
 * `640 bytes`, `12 KB`, `3.4 MB`. It loads no module of all formats, which would take public pages over their limit in bytes.
 */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return plural(bytes, { one: `${bytes} byte`, other: `${bytes} bytes` });
  const kilobytes = Math.round(bytes / 1024);
  if (bytes / 1024 < 1000) return t`${kilobytes} KB`;
  const megabytes = new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 }).format(
    bytes / 1_048_576,
  );
  return t`${megabytes} MB`;
}

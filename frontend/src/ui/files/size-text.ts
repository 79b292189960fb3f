import { plural, t } from '@lingui/core/macro';
import { formatDecimals } from '../format/number-format.ts';

/** `640 bytes`, `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return plural(bytes, { one: `${bytes} byte`, other: `${bytes} bytes` });
  const kilobytes = Math.round(bytes / 1024);
  const megabytes = formatDecimals(bytes / 1_048_576, 1);
  return bytes / 1024 < 1000 ? t`${kilobytes} KB` : t`${megabytes} MB`;
}

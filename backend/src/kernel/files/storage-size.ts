import { siteFormats } from '../format/formats.ts';
import { t } from '../text/texts.ts';

export const megabyte = 1024 * 1024;

/** Formats a size: “5,120 MB”, “0.3 MB”, “less than 0.1 MB”. */
export function formatStorage(bytes: number): string {
  const tenths = Math.round((bytes / megabyte) * 10);
  if (bytes > 0 && tenths === 0) return t('less than 0.1 MB');
  return `${siteFormats.number(tenths / 10)} MB`;
}

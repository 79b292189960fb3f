import { t } from '@lingui/core/macro';
import { formatList } from '@bidboard/backend/kernel/text/format-list';

/**
 * Returns the message about ignored words of a search: "No products mention “suite”; showing results for “payroll”." Returns
 * undefined if none were ignored.
 */
export function ignoredWordsMessage(search: string, ignored: readonly string[]): string | undefined {
  if (ignored.length === 0) return undefined;
  const used = search.split(/\s+/).filter((word) => word !== '' && !ignored.includes(word));
  const missing = formatList(
    ignored.map((word) => `“${word}”`),
    'disjunction',
  );
  return t`No products mention ${missing}; showing results for “${{ search: used.join(' ') }}”.`;
}

/** The heading of the selection column, for screen readers only. */
import { t } from '@lingui/core/macro';
export function SelectionHeader() {
  return <span className="visually-hidden">{t`Choice`}</span>;
}

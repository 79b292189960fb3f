/** The heading of the selection column, for screen readers only. */
import { t } from '@lingui/core/macro';
import visibilityStyles from '../styles/visibility.module.css';
export function SelectionHeader() {
  return <span className={visibilityStyles.visuallyHidden}>{t`Choice`}</span>;
}

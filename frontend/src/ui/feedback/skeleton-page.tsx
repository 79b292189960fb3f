import { t } from '@lingui/core/macro';
import styles from './skeleton.module.css';
import visibilityStyles from '../styles/visibility.module.css';

/** The shape of a whole page: title, then rows. Every page loads it, so it is apart from the shapes of lists and cards. */
export function SkeletonPage() {
  return (
    <div className={styles.skeleton} role="status">
      <span className={visibilityStyles.visuallyHidden}>{t`Loading the page`}</span>
      <span className={styles.skel} style={{ width: 220, height: 20, marginBottom: 32 }} />
      <span className={`${styles.skel} ${styles.skeletonBlock}`} />
    </div>
  );
}

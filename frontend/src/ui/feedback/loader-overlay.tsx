import { t } from '@lingui/core/macro';
import styles from './loader-overlay.module.css';

export interface LoaderOverlayProps {
  /** The number of requests in flight. */
  running: number;
}

/** A progress line at the top of the page while requests run. It appears after 300 ms and never blocks the pointer. */
export function LoaderOverlay({ running }: LoaderOverlayProps) {
  return (
    <div
      className={`${styles.loader}${running > 0 ? ` ${styles.isOn}` : ''}`}
      role="progressbar"
      aria-label={t`Loading`}
      aria-hidden={running === 0}
    >
      <i />
    </div>
  );
}

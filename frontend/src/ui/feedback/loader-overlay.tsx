import { t } from '@lingui/core/macro';
import './loader-overlay.css';

export interface LoaderOverlayProps {
  /** The number of requests in flight. */
  running: number;
}

/** A progress line at the top of the page while requests run. It appears after 300 ms and never blocks the pointer. */
export function LoaderOverlay({ running }: LoaderOverlayProps) {
  return (
    <div
      className={`loader${running > 0 ? ' is-on' : ''}`}
      role="progressbar"
      aria-label={t`Loading`}
      aria-hidden={running === 0}
    >
      <i />
    </div>
  );
}

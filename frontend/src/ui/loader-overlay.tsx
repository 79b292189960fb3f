import './loader-overlay.css';

export interface LoaderOverlayProps {
  /** Requests under way. */
  running: number;
}

/** A line over the top of the page while requests run; drawn after 300 ms, never in the way of the pointer. */
export function LoaderOverlay({ running }: LoaderOverlayProps) {
  return (
    <div
      className={`loader${running > 0 ? ' is-on' : ''}`}
      role="progressbar"
      aria-label="Loading"
      aria-hidden={running === 0}
    >
      <i />
    </div>
  );
}

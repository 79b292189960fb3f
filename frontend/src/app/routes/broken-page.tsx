import { useRouteError } from 'react-router-dom';
import { FailedState } from '../../ui/feedback/failed-state.tsx';

// The browsers' messages for a missing chunk, which happens after a deployment.
const missingChunk = /dynamically imported module|importing a module|preload CSS/i;

/** Replaces a page that failed to load or to render. */
export function BrokenPage() {
  const error = useRouteError();
  const missing = error instanceof Error && missingChunk.test(error.message);
  return (
    <div className="wrap" style={{ padding: '48px 0' }}>
      <title>Not loaded · Bidboard</title>
      <FailedState
        title={missing ? 'The page did not load' : 'The page failed'}
        detail={
          missing
            ? 'A newer version may be there, or the connection was lost. What was saved is kept.'
            : 'What was saved is kept. Load the page again; if it fails again, go back and try another way.'
        }
        onRetry={() => location.reload()}
        retryLabel="Load again"
      />
    </div>
  );
}

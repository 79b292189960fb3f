import { useCallback, useState } from 'react';
import { showToast } from './toast-store.ts';

/**
 * A part of a page that is fetched when it is first wanted: undefined until then. If it does not come, a notice says so and
 * it may be wanted again. `load` must be the same function at every drawing.
 */
export function useFetched<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ is: Part }>();
  const want = useCallback(
    () =>
      load().then(
        (is) => setPart({ is }),
        () => showToast('error', 'This part of the page did not load. Please try again.'),
      ),
    [load],
  );
  return { part: part?.is, want };
}

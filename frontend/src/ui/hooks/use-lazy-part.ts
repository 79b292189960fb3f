import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { showToast } from '../feedback/toast-store.ts';

/**
 * A part of a page that is fetched on first use; undefined until then. If the fetch fails, a toast says so and the part can be
 * requested again. `load` must be the same function at every render.
 */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ is: Part }>();
  const want = useCallback(
    () =>
      load().then(
        (is) => setPart({ is }),
        () => showToast('error', t`This part of the page did not load. Please try again.`),
      ),
    [load],
  );
  return { part: part?.is, want };
}

import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function follow(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the reader asked the system for less motion. */
export const useLessMotion = (): boolean => useSyncExternalStore(follow, () => matchMedia(query).matches);

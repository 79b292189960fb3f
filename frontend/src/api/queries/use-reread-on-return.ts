import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../app-store.ts';
import { api } from '../api.ts';
import type { QueryName } from '../api.ts';

/** Rereads data that no push updates when the user returns to the tab, because another tab may have changed it. */
export function useRereadOnReturn(names: readonly QueryName[]): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  useEffect(() => {
    const reread = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags([...names]));
    };
    document.addEventListener('visibilitychange', reread);
    return () => document.removeEventListener('visibilitychange', reread);
  }, [dispatch, names]);
}

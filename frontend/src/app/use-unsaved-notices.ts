import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closeUnsavedNotices } from '../ui/unsaved-notices.ts';

/** Closes notices that something is not saved once their page, or its step, is left. */
export function useUnsavedNotices(): void {
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step');
  useEffect(() => closeUnsavedNotices, [pathname, step]);
}

import { useMediaQuery } from './use-media-query.ts';

/** Whether the reader asked the system for less motion. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');

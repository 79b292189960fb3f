import { useMediaQuery } from './use-media-query.ts';

/** Whether the user asked the system for reduced motion. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');

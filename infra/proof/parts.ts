import { promises } from './promises.ts';

/** What is proven apart, and has a last run of its own: each promise, all tests that hold none, and the journeys on clusters. */
export const parts: readonly string[] = [...promises.map(({ name }) => name), 'others', 'clusters'];

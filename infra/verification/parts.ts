import { guarantees } from './guarantees.ts';

/** What is verified separately and has its own last run: each guarantee, all tests that hold none, and the journeys on clusters. */
export const parts: readonly string[] = [...guarantees.map(({ name }) => name), 'others', 'clusters'];

import { createContext } from 'react';
import type { Tallies } from './score-tree.ts';

/** What the heads of the answers' columns show, past the columns' definitions: these stay while points change. */
export const ScoreTotals = createContext<Tallies>(new Map());

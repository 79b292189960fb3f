import { createContext } from 'react';
import type { SumsByVendor } from './score-tree.ts';

/** What the heads of the answers' columns show, past the columns' definitions: these stay while points change. */
export const ScoreTotals = createContext<SumsByVendor>(new Map());

import { createContext } from 'react';
import type { SumsByVendor } from './score-tree.ts';

/**
 * The totals in the heads of answer columns, passed outside the column definitions. The definitions stay the same while points
 * change.
 */
export const ScoreTotals = createContext<SumsByVendor>(new Map());

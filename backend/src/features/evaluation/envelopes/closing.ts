import type { ClosingBlocker } from '../contracts/envelopes.ts';
import type { Scoring } from '../contracts/evaluators.ts';

/** The state on which the end of a technical evaluation depends. Times are in ms. */
export interface ClosingState {
  dueAt: number | null;
  now: number;
  submitted: number;
  scoring: Scoring;
  /** Whether a best-and-final round is open. Its offers may change technical answers. */
  isFinalRoundOpen: boolean;
}

/**
 * Returns why the technical evaluation cannot be closed; null if it can. Before the due time more responses may come, and without
 * a response the RFP may be reopened for vendors, whose prices must then be closed. While evaluators score separately, no score
 * counts that closing could fix.
 */
export function closingBlockerOf({
  dueAt,
  now,
  submitted,
  scoring,
  isFinalRoundOpen,
}: ClosingState): ClosingBlocker | null {
  if (dueAt === null || now < dueAt) return 'responsesOpen';
  if (submitted === 0) return 'responsesMissing';
  if (scoring === 'independent') return 'consensusNotOpen';
  return isFinalRoundOpen ? 'finalRoundOpen' : null;
}

/** The envelope that a score belongs to, and whether the technical evaluation is closed. */
interface ScoredPart {
  hasTwoEnvelopes: boolean;
  isClosed: boolean;
  kind: 'technical' | 'commercial';
}

/**
 * Returns why an answer cannot be scored now; null if it can. Technical answers are scored before the prices open, and commercial
 * ones afterwards.
 */
export function scoringBlockerOf({
  hasTwoEnvelopes,
  isClosed,
  kind,
}: ScoredPart): 'technicalClosed' | 'pricesClosed' | null {
  if (!hasTwoEnvelopes) return null;
  if (kind === 'technical') return isClosed ? 'technicalClosed' : null;
  return isClosed ? null : 'pricesClosed';
}

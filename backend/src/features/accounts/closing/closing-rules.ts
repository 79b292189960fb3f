import type { CompanyRole } from '../../../kernel/company-role.ts';
import type { RefusalCode } from '../../../kernel/refusals.ts';

/** The ties that a user would leave behind. */
export interface ClosingFacts {
  isOperator: boolean;
  /** null if the user is in no company. */
  companyRole: CompanyRole | null;
  /** The number of other people in the company. */
  colleagues: number;
  /** The number of published, undecided RFPs of the user or the company. */
  openRfps: number;
  /** Whether the company has credits or an active licence. */
  hasPaymentMeans: boolean;
}

/** Returns the reason why the account cannot be closed; undefined if there is none. */
export function closingBlockerOf(leaving: ClosingFacts): RefusalCode | undefined {
  if (leaving.isOperator) return 'operatorStays';
  const isAlone = leaving.companyRole === null || leaving.colleagues === 0;
  if (leaving.companyRole === 'owner' && !isAlone) return 'companyToHandOver';
  if (isAlone && (leaving.openRfps > 0 || leaving.hasPaymentMeans)) return 'noColleagueToTakeOver';
  return undefined;
}

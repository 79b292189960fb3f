import type { CompanyRole } from '../contracts/company-role.ts';
import type { RefusalCode } from '../contracts/refusals.ts';

/** What somebody would leave behind. */
export interface AccountTies {
  isOperator: boolean;
  /** null where they are in no company. */
  companyRole: CompanyRole | null;
  /** Others of their company. */
  colleagues: number;
  /** Published and undecided, theirs or their company's. */
  openRfps: number;
  /** Whether their company has credits, or a licence that runs. */
  hasMeans: boolean;
}

/** What stands in the way of closing an account; undefined where nothing does. */
export function obstacleTo(leaving: AccountTies): RefusalCode | undefined {
  if (leaving.isOperator) return 'operatorStays';
  const isAlone = leaving.companyRole === null || leaving.colleagues === 0;
  if (leaving.companyRole === 'owner' && !isAlone) return 'companyToHandOver';
  if (isAlone && (leaving.openRfps > 0 || leaving.hasMeans)) return 'nobodyToSeeToIt';
  return undefined;
}

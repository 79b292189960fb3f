import type { Reader } from '../platform/database.ts';

/** What other slices know of what somebody would leave behind; passed in with the handlers. */
interface ClosingDependencies {
  countColleagues(read: Reader, companyId: string, userId: string): Promise<number>;
  countOpenRfps(read: Reader, owner: { userId: string; companyId: string | null }): Promise<number>;
  hasMeans(read: Reader, companyId: string): Promise<boolean>;
}

/** How an account is closed. */
export interface ClosingRules extends ClosingDependencies {
  /** For how long a closed account can be taken back. */
  graceDays: number;
}

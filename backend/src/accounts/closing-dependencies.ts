import type { Queryable } from '../platform/database.ts';

/** What other slices know of what somebody would leave behind; passed in with the handlers. */
interface ClosingDependencies {
  countColleagues(db: Queryable, companyId: string, userId: string): Promise<number>;
  countOpenRfps(db: Queryable, owner: { userId: string; companyId: string | null }): Promise<number>;
  hasMeans(db: Queryable, companyId: string): Promise<boolean>;
}

/** How an account is closed. */
export interface ClosingRules extends ClosingDependencies {
  /** For how long a closed account can be taken back. */
  graceDays: number;
}

import type { Queryable } from '../../../platform/database/database.ts';

/** Facts that other features know about what a leaving user would leave behind; wired in `feature.ts`. */
interface ClosingDependencies {
  countColleagues(db: Queryable, companyId: string, userId: string): Promise<number>;
  countOpenRfps(db: Queryable, owner: { userId: string; companyId: string | null }): Promise<number>;
  hasMeans(db: Queryable, companyId: string): Promise<boolean>;
}

/** The rules for closing an account. */
export interface ClosingRules extends ClosingDependencies {
  /** The number of days during which a closed account can be restored. */
  graceDays: number;
}

import { sql } from '../../platform/database/database.ts';

/** The caller's identity, as far as ownership depends on it. */
export interface Buyer {
  userId: string;
  companyId: string | null;
}

/**
 * Whether the caller is the buyer. An RFP belongs to its company, and every member may manage it. Without a company it belongs to
 * its creator.
 */
export const isBuyer = (
  rfp: { ownerId: string; companyId: string | null },
  { userId, companyId }: Buyer,
): boolean => (rfp.companyId === null ? rfp.ownerId === userId : rfp.companyId === companyId);

/** The same condition in SQL for an rfp `r`; a deleted draft has no buyer. */
export const isBuyerOfR = (buyer: Buyer) => sql.fragment`r.deleted_at is null and ${hasMadeR(buyer)}`;

/** The same condition, whether the RFP is deleted or not. */
export const hasMadeR = ({ userId, companyId }: Buyer) => sql.fragment`
  case when r.company_id is null then r.owner_id = ${userId} else r.company_id = ${companyId}::uuid end`;

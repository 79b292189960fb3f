import { sql } from '../platform/database.ts';

/** Whoever asks, as far as what they own is concerned. */
export interface Buyer {
  userId: string;
  companyId: string | null;
}

/** An RFP is its company's, all of whose members handle it; without a company it is its maker's. */
export const isBuyer = (
  rfp: { ownerId: string; companyId: string | null },
  { userId, companyId }: Buyer,
): boolean => (rfp.companyId === null ? rfp.ownerId === userId : rfp.companyId === companyId);

/** The same of an rfp `r`, asked of PostgreSQL; a deleted draft has no buyer. */
export const isBuyerOfR = (buyer: Buyer) => sql.fragment`r.deleted_at is null and ${hasMadeR(buyer)}`;

/** The same, deleted or not. */
export const hasMadeR = ({ userId, companyId }: Buyer) => sql.fragment`
  case when r.company_id is null then r.owner_id = ${userId} else r.company_id = ${companyId}::uuid end`;

import type { VendorRow } from '../contracts/evaluation.ts';
import { arePricesClosed } from '../../rfps/public.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';

/**
 * Returns rows as the buyer may read them before the technical evaluation is closed: without prices, commercial scores and what
 * commercial answers decide. Rows of an RFP without a second envelope, or with an opened one, stay as they are.
 */
export async function withoutClosedPrices(
  db: Queryable,
  rfpId: string,
  rows: readonly VendorRow[],
): Promise<VendorRow[]> {
  if (!(await arePricesClosed(db, rfpId))) return [...rows];
  const commercial = new Set(
    await db.anyFirst(sql.type(row({ id: number }))`
      select q.id from question q join requirement_section s on s.id = q.section_id and s.kind = 'commercial'
      where q.rfp_id = ${rfpId} and q.is_must_have`),
  );
  return rows.map((vendor) => {
    const failedMustHaves = vendor.failedMustHaves.filter(({ questionId }) => !commercial.has(questionId));
    return {
      ...vendor,
      commercialScore: null,
      commercialFraction: null,
      overall: vendor.technicalScore,
      price: null,
      offered: null,
      priceScore: null,
      isEligible: failedMustHaves.length === 0,
      failedMustHaves,
    };
  });
}

import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, number, row } from '../../../platform/database/row.ts';

/** The terms by which the vendors of an RFP are ranked. */
export interface RankingTerms {
  priceWeight: number;
  /** Whether any weight differs from equal weights. */
  isRanked: boolean;
}

/** Loads the RFP's own weights. Those of categories and sections count in proportion, within a kind. */
export const loadRankingTerms = (db: Queryable, rfpId: string): Promise<RankingTerms> =>
  db.one(sql.type(row({ priceWeight: number, isRanked: bool }))`
    select r.price_weight as "priceWeight",
      r.price_weight > 0 or exists (select 1 from question q where q.rfp_id = r.id and q.is_must_have)
        or exists (select 1 from requirement_section s where s.rfp_id = r.id group by s.kind
          having min(s.weight * s.category_weight) < max(s.weight * s.category_weight)) as "isRanked"
    from rfp r where r.id = ${rfpId}`);

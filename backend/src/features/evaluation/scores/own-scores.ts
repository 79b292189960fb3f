import type { PriceTerms } from '../contracts/ranking.ts';
import { priceFormulas } from '../../rfps/contracts/price-score.ts';
import { requirementKinds, type RequirementKind } from '../../rfps/contracts/requirements.ts';
import { arePricesClosedIn } from '../../rfps/public.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, number, oneOf, row, text } from '../../../platform/database/row.ts';
import { overallPercent, weightedPercent } from './score.ts';
import { listVendorScores } from './vendor-scores.ts';
import { parseWeightedSums, weightedSums } from './weighted-sums.ts';

/**
 * The scores of one vendor's answers, in percentages with two decimals, by category in the questionnaire's order; null means not
 * rated.
 */
interface OwnScores {
  technical: number | null;
  commercial: number | null;
  overall: number | null;
  categories: { kind: RequirementKind; categoryName: string; percent: number | null }[];
}

const sumRow = row({ kind: text, scored: number, weighedScores: text, weighedTotals: text });

/**
 * Returns the scores of one vendor that this vendor may read. Unrated answers have none. The price is excluded: its score is
 * relative to the lowest price, which a vendor could calculate from its own price and score.
 */
export async function ownScores(db: Queryable, rfpId: string, inviteId: string): Promise<OwnScores> {
  const { technicalDetails, commercialDetails } = await listVendorScores(db, rfpId);
  const own = {
    technical: technicalDetails.find(({ _id }) => _id === inviteId),
    commercial: commercialDetails.find(({ _id }) => _id === inviteId),
  };
  const sums = await db.any(sql.type(sumRow)`
    select s.kind, sum(s.scored)::int4 as scored, ${weightedSums} from response_section s
    join invite i on i.id = s.invite_id and i.submitted_at is not null
    where s.invite_id = ${inviteId} group by s.kind`);
  const sumOf = (kind: RequirementKind) => sums.find((sum) => sum.kind === kind);
  const weighedOf = (kind: RequirementKind) => {
    const sum = sumOf(kind);
    return sum ? parseWeightedSums(sum.weighedScores, sum.weighedTotals) : null;
  };
  const percentOf = (kind: RequirementKind) => {
    const weighed = weighedOf(kind);
    return weighed && (sumOf(kind)?.scored ?? 0) > 0 ? weightedPercent(weighed) : null;
  };
  const isRated = sums.some(({ scored }) => scored > 0);
  return {
    technical: percentOf('technical'),
    commercial: percentOf('commercial'),
    // The buyer's table uses the same rule: once anything is rated, unrated answers count as no points.
    overall: isRated ? overallPercent(weighedOf('technical'), weighedOf('commercial')) : null,
    categories: requirementKinds.flatMap((kind) =>
      (own[kind]?.categories ?? []).map(({ categoryName, percent, scored }) => ({
        kind,
        categoryName,
        percent: scored > 0 ? percent : null,
      })),
    ),
  };
}

/** The terms by which the vendors of an RFP are ranked. */
export interface RankingTerms extends PriceTerms {
  /** Whether any weight differs from equal weights. */
  isRanked: boolean;
}

const termsRow = row({
  priceWeight: number,
  priceFormula: oneOf(priceFormulas),
  priceFormulaAmount: nullable(number),
  isRanked: bool,
});

/** Loads the RFP's own weights. A closed price counts for nothing. Those of categories and sections count in proportion, within a kind. */
export const loadRankingTerms = (db: Queryable, rfpId: string): Promise<RankingTerms> =>
  db.one(sql.type(termsRow)`
    select case when ${arePricesClosedIn(sql.fragment`r.id`)} then 0 else r.price_weight end as "priceWeight",
      r.price_formula as "priceFormula",
      r.price_formula_amount as "priceFormulaAmount",
      r.price_weight > 0 or exists (select 1 from question q where q.rfp_id = r.id and q.is_must_have)
        or exists (select 1 from requirement_section s where s.rfp_id = r.id group by s.kind
          having min(s.weight * s.category_weight) < max(s.weight * s.category_weight)) as "isRanked"
    from rfp r where r.id = ${rfpId}`);

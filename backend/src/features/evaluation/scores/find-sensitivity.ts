import { lowestPrice, rankRows } from '../contracts/ranking.ts';
import type { Sensitivity } from '../contracts/sensitivity.ts';
import { earnedPrice } from '../../rfps/contracts/price-score.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import { arePricesClosedIn } from '../../rfps/public.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { loadRankingTerms } from './own-scores.ts';
import { fractionText, type WeightedSums } from './score.ts';
import { listVendorRows } from './vendor-row.ts';
import { parseWeightedSums, weightedSums } from './weighted-sums.ts';

const categoryRow = row({
  inviteId: text,
  kind: text,
  categoryPosition: number,
  categoryName: text,
  weighedScores: text,
  weighedTotals: text,
});

/** Returns the parts of the overall score, by which `rankByWeights` gives the same ranks as the vendor table. */
export async function findSensitivity(db: Queryable, rfpId: string): Promise<Sensitivity> {
  const terms = await loadRankingTerms(db, rfpId);
  const { priceWeight } = terms;
  const rows = rankRows(await listVendorRows(db, rfpId), terms);
  const ranked = rows.filter(({ rank }) => rank !== null);
  const sums = await listCategorySums(
    db,
    ranked.map(({ inviteId }) => inviteId),
  );
  const byInvite = Map.groupBy(sums, ({ inviteId }) => inviteId);
  const categories = (byInvite.get(ranked[0]?.inviteId ?? '') ?? [])
    .map((sum) => ({ ...sum, totals: weighed(sum).totals }))
    .filter(({ totals }) => totals > 0n);
  const totalOf = (kind: string) =>
    categories.reduce((sum, category) => (category.kind === kind ? sum + category.totals : sum), 0n);
  const kinds = requirementKinds.filter((kind) => totalOf(kind) > 0n);
  const price = BigInt(Math.round(priceWeight * 100));
  // Each kind counts the same, and within a kind its weighted points. The common denominator is the product of the kinds' totals.
  const product = kinds.reduce((factor, kind) => factor * totalOf(kind), 1n);
  const criteria = [
    ...categories.map(({ kind, categoryName, totals }) => ({
      kind: kind as (typeof requirementKinds)[number],
      name: categoryName,
      weight: String(((10_000n - price) * totals * product) / totalOf(kind)),
    })),
    ...(price > 0n
      ? [{ kind: 'price' as const, name: '', weight: String(price * BigInt(kinds.length) * product) }]
      : []),
  ];
  const lowest = lowestPrice(rows.map((vendor) => ({ ...vendor, priceMinor: vendor.price })));
  return {
    criteria,
    vendors: ranked.map((vendor) => {
      const own = byInvite.get(vendor.inviteId) ?? [];
      const { numerator, denominator } = earnedPrice(vendor.price, lowest, terms);
      return {
        inviteId: vendor.inviteId,
        companyName: vendor.companyName,
        overall: vendor.overall ?? 0,
        rank: vendor.rank ?? 1,
        scores: [
          ...categories.map((category) => {
            const sum = own.find(
              ({ kind, categoryPosition }) =>
                kind === category.kind && categoryPosition === category.categoryPosition,
            );
            return (sum && fractionText(weighed(sum))) ?? '0/1';
          }),
          ...(price > 0n ? [`${numerator}/${denominator}`] : []),
        ],
      };
    }),
  };
}

const weighed = (sum: { weighedScores: string; weighedTotals: string }): WeightedSums =>
  parseWeightedSums(sum.weighedScores, sum.weighedTotals);

const listCategorySums = (db: Queryable, inviteIds: readonly string[]) =>
  db.any(sql.type(categoryRow)`
    select invite_id::text as "inviteId", kind, category_position as "categoryPosition",
      min(category_name) as "categoryName", ${weightedSums}
    from response_section where invite_id = any(${sql.array([...inviteIds], 'uuid')})
      and not (kind = 'commercial' and ${arePricesClosedIn(sql.fragment`rfp_id`)})
    group by invite_id, kind, category_position order by kind desc, category_position`);

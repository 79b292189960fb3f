import { priceFormulas, type PriceRule } from '../contracts/price-score.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import type { Weights, WeightsInput } from '../contracts/weights.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { nullable, number, oneOf, row, text } from '../../../platform/database/row.ts';
import type { PlacedWeights } from './carry-over-weights.ts';

const headRow = row({
  priceWeight: number,
  priceFormula: oneOf(priceFormulas),
  priceFormulaAmount: nullable(number),
  version: number,
});
const sectionRow = row({
  kind: text,
  categoryPosition: number,
  categoryName: text,
  categoryWeight: number,
  sectionId: text,
  sectionName: text,
  weight: number,
  totals: number,
});

/** Loads the weights of an existing RFP, technical before commercial. */
export async function loadWeights(db: Queryable, rfpId: string): Promise<Weights> {
  const head = await db.one(sql.type(headRow)`
    select price_weight as "priceWeight", price_formula as "priceFormula",
      price_formula_amount as "priceFormulaAmount", weights_version as version from rfp where id = ${rfpId}`);
  const sections = await db.any(sql.type(sectionRow)`
    select s.kind, s.category_position as "categoryPosition", s.category_name as "categoryName",
      s.category_weight as "categoryWeight", s.id as "sectionId", s.name as "sectionName", s.weight,
      coalesce((select sum(q.score) from question q where q.section_id = s.id), 0) as totals
    from requirement_section s where s.rfp_id = ${rfpId} order by s.kind desc, s.category_position, s.position`);
  const categories = Map.groupBy(sections, (section) => `${section.kind} ${section.categoryPosition}`);
  return {
    rfpId,
    ...head,
    categories: [...categories.values()].flatMap((own) =>
      own.slice(0, 1).map(({ kind, categoryName, categoryWeight }) => ({
        kind: kind as RequirementKind,
        categoryName,
        weight: categoryWeight,
        sections: own.map(({ sectionId, sectionName, weight, totals }) => ({
          sectionId,
          sectionName,
          weight,
          totals,
        })),
      })),
    ),
  };
}

const placedRow = row({ categoryPosition: number, position: number, weight: number, categoryWeight: number });

export const listPlacedWeights = (
  db: Queryable,
  rfpId: string,
  kind: RequirementKind,
): Promise<PlacedWeights> =>
  db.any(sql.type(placedRow)`
    select category_position as "categoryPosition", position, weight, category_weight as "categoryWeight"
    from requirement_section where rfp_id = ${rfpId} and kind = ${kind}`);

/** Returns changes that write the weights of existing sections and of the price. */
export const putWeights = (
  rfpId: string,
  { priceWeight, categories }: WeightsInput,
  { priceFormula, priceFormulaAmount }: PriceRule,
): Change[] => [
  sql.statement`
    update rfp set price_weight = ${priceWeight}, price_formula = ${priceFormula},
      price_formula_amount = ${priceFormulaAmount}, weights_version = weights_version + 1 where id = ${rfpId}`,
  {
    mayMiss: sql.statement`
      update requirement_section s set weight = given.weight, category_weight = given.category_weight
      from ${sql.unnest(
        categories.flatMap((category) =>
          category.sections.map(({ sectionId, weight }) => [sectionId, weight, category.weight]),
        ),
        ['uuid', 'numeric', 'numeric'],
      )} as given (id, weight, category_weight)
      where s.id = given.id and s.rfp_id = ${rfpId}`,
  },
];

/** Returns changes that set weights by position, after a questionnaire was completely rewritten. */
export const placeWeights = (rfpId: string, kind: RequirementKind, placed: PlacedWeights): Change[] =>
  placed.length === 0
    ? []
    : [
        sql.statement`
          update requirement_section s set weight = given.weight, category_weight = given.category_weight
          from ${sql.unnest(
            placed.map((placedWeight) => [
              placedWeight.categoryPosition,
              placedWeight.position,
              placedWeight.weight,
              placedWeight.categoryWeight,
            ]),
            ['int4', 'int4', 'numeric', 'numeric'],
          )} as given (category_position, position, weight, category_weight)
          where s.rfp_id = ${rfpId} and s.kind = ${kind} and s.category_position = given.category_position
            and s.position = given.position`,
      ];

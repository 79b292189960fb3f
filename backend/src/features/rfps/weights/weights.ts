import type { FieldError } from '../../../kernel/schema/schema.ts';
import type { PriceRule } from '../contracts/price-score.ts';
import type { Weights, WeightsInput } from '../contracts/weights.ts';
import { t } from '../../../kernel/text/texts.ts';

export type WeightsDecision =
  | { ok: true }
  | { ok: false; code: 'staleVersion' }
  | { ok: false; code: 'invalidFields'; errors: FieldError[] };

/** Returns the price rule after a save. Without a formula, the current rule stays. */
export const priceRuleAfter = (
  { priceFormula, priceFormulaAmount }: PriceRule,
  input: Pick<WeightsInput, keyof PriceRule>,
): PriceRule =>
  input.priceFormula === undefined
    ? { priceFormula, priceFormulaAmount }
    : { priceFormula: input.priceFormula, priceFormulaAmount: input.priceFormulaAmount ?? null };

/**
 * Decides whether weights fit the current questionnaire, each category by its sections. If they name a different one, a user has
 * changed it in the meantime. Once the buyer's side can read any price, the price formula is final: it could be chosen for a vendor.
 */
export function decideWeights(
  current: Pick<Weights, 'categories' | keyof PriceRule>,
  { priceWeight, categories, ...formula }: WeightsInput,
  arePricesOpen: boolean,
): WeightsDecision {
  const named = (each: WeightsInput['categories'] | Weights['categories']) =>
    each
      .map(({ sections }) =>
        sections
          .map(({ sectionId }) => sectionId.toLowerCase())
          .toSorted()
          .join(),
      )
      .toSorted()
      .join(' ');
  if (named(current.categories) !== named(categories)) return { ok: false, code: 'staleVersion' };
  const rule = priceRuleAfter(current, formula);
  const changesRule =
    rule.priceFormula !== current.priceFormula || rule.priceFormulaAmount !== current.priceFormulaAmount;
  const errors = [
    ...fine('priceWeight', priceWeight),
    ...(changesRule && arePricesOpen ? [{ field: 'priceFormula', message: pricesOpened() }] : []),
    ...amountErrors(rule),
    ...categories.flatMap(({ weight, sections }, c) => [
      ...fine(`categories[${c}].weight`, weight),
      ...sections.flatMap((section, s) => fine(`categories[${c}].sections[${s}].weight`, section.weight)),
    ]),
  ];
  return errors.length > 0 ? { ok: false, code: 'invalidFields', errors } : { ok: true };
}

const pricesOpened = () => t('Prices have been open to you, so the price formula can no longer change');

/** A budget or reference price belongs to the formulas that use it. */
const amountErrors = ({ priceFormula, priceFormulaAmount }: PriceRule): FieldError[] => {
  const field = 'priceFormulaAmount';
  if (priceFormula === 'lowest')
    return priceFormulaAmount === null
      ? []
      : [{ field, message: t('The formula by the lowest price has no budget or reference price') }];
  if (priceFormulaAmount !== null) return [];
  return priceFormula === 'linear'
    ? [{ field, message: t('Please enter the budget') }]
    : [{ field, message: t('Please enter the reference price') }];
};

/** Weights are stored in hundredths and never rounded without being asked. */
const fine = (field: string, value: number): FieldError[] =>
  Number(value.toFixed(2)) === value ? [] : [{ field, message: t('A weight can have up to two decimals') }];

import type { FieldError } from '../contracts/schema.ts';
import type { Weights, WeightsInput } from '../contracts/weights.ts';

export type WeightsDecision =
  | { ok: true }
  | { ok: false; code: 'staleVersion' }
  | { ok: false; code: 'invalidFields'; errors: FieldError[] };

/**
 * Weights are given for the questionnaire as it stands, each category by its sections: where they name another one, somebody
 * changed it meanwhile.
 */
export function decideWeights(
  current: Pick<Weights, 'categories'>,
  { priceWeight, categories }: WeightsInput,
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
  const errors = [
    ...fine('priceWeight', priceWeight),
    ...categories.flatMap(({ weight, sections }, c) => [
      ...fine(`categories[${c}].weight`, weight),
      ...sections.flatMap((section, s) => fine(`categories[${c}].sections[${s}].weight`, section.weight)),
    ]),
  ];
  return errors.length > 0 ? { ok: false, code: 'invalidFields', errors } : { ok: true };
}

/** They are kept in hundredths, and never rounded unasked. */
const fine = (field: string, value: number): FieldError[] =>
  Number(value.toFixed(2)) === value ? [] : [{ field, message: 'A weight has two decimals at the most' }];

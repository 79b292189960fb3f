import type { FieldError } from '../../../kernel/schema/schema.ts';
import type { Weights, WeightsInput } from '../contracts/weights.ts';
import { t } from '../../../kernel/text/texts.ts';

export type WeightsDecision =
  | { ok: true }
  | { ok: false; code: 'staleVersion' }
  | { ok: false; code: 'invalidFields'; errors: FieldError[] };

/**
 * Decides whether weights fit the current questionnaire, each category by its sections. If they name a different one, a user has
 * changed it in the meantime.
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

/** Weights are stored in hundredths and never rounded without being asked. */
const fine = (field: string, value: number): FieldError[] =>
  Number(value.toFixed(2)) === value ? [] : [{ field, message: t('A weight can have up to two decimals') }];

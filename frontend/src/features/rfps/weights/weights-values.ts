import { t } from '@lingui/core/macro';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import type { Weights, WeightsInput } from '@bidboard/backend/features/rfps/contracts/weights';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** The contents of the fields; they become numbers only when they are sent. */
export interface WeightsValues {
  priceWeight: string;
  categories: readonly CategoryValues[];
}
type CategoryValues = Omit<Weights['categories'][number], 'weight' | 'sections'> & {
  weight: string;
  sections: readonly SectionValues[];
};
type SectionValues = Omit<Weights['categories'][number]['sections'][number], 'weight'> & { weight: string };

export const valuesOf = ({ priceWeight, categories }: Weights): WeightsValues => ({
  priceWeight: String(priceWeight),
  categories: categories.map((category) => ({
    ...category,
    weight: String(category.weight),
    sections: category.sections.map((section) => ({ ...section, weight: String(section.weight) })),
  })),
});

const figure = /^\d{1,4}(?:[.,]\d{1,2})?$/;
/** Reads a decimal comma as a point; NaN if the text is not such a number. */
export const numberIn = (typed: string): number =>
  figure.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

const weightError = (typed: string): string | undefined => {
  const weight = numberIn(typed);
  return weight >= 0.01 && weight <= 1000
    ? undefined
    : t`Enter a weight from 0.01 to 1000, with up to two decimals`;
};
const priceError = (typed: string): string | undefined => {
  const weight = numberIn(typed);
  return weight >= 0 && weight <= 100
    ? undefined
    : t`Enter a percentage from 0 to 100, with up to two decimals`;
};

export function validationErrorsOf({ priceWeight, categories }: WeightsValues): FieldError[] {
  const errorAt = (field: string, message: string | undefined): FieldError[] =>
    message === undefined ? [] : [{ field, message }];
  return [
    ...errorAt('priceWeight', priceError(priceWeight)),
    ...categories.flatMap(({ weight, sections }, c) => [
      ...errorAt(`categories[${c}].weight`, weightError(weight)),
      ...sections.flatMap((section, s) =>
        errorAt(`categories[${c}].sections[${s}].weight`, weightError(section.weight)),
      ),
    ]),
  ];
}

export const formOf = ({ priceWeight, categories }: WeightsValues): WeightsInput => ({
  priceWeight: numberIn(priceWeight),
  categories: categories.map(({ weight, sections }) => ({
    weight: numberIn(weight),
    sections: sections.map((section) => ({ sectionId: section.sectionId, weight: numberIn(section.weight) })),
  })),
});

/** The values after a save. */
export const tidied = (values: WeightsValues): WeightsValues => {
  const tidy = (typed: string) => String(numberIn(typed));
  return {
    priceWeight: tidy(values.priceWeight),
    categories: values.categories.map((category) => ({
      ...category,
      weight: tidy(category.weight),
      sections: category.sections.map((section) => ({ ...section, weight: tidy(section.weight) })),
    })),
  };
};

const sectionFields: FieldDescriptors<SectionValues> = {
  sectionId: null,
  sectionName: null,
  totals: null,
  weight: t`Weight`,
};
const categoryFields: FieldDescriptors<CategoryValues> = {
  kind: null,
  categoryName: null,
  weight: t`Weight`,
  sections: {
    label: t`Section`,
    rows: {
      idOf: ({ sectionId }) => sectionId,
      labelOf: ({ sectionName }) => sectionName,
      fields: sectionFields,
    },
  },
};

/** How two states of the weights are compared. */
export const weightsFieldDescriptors: FieldDescriptors<WeightsValues> = {
  priceWeight: t`Price`,
  categories: {
    label: t`Category`,
    rows: {
      idOf: ({ sections }) => sections[0]?.sectionId ?? '',
      labelOf: ({ categoryName }) => categoryName,
      fields: categoryFields,
    },
  },
};

import { t } from '@lingui/core/macro';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import type { PriceFormula, PriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import {
  maxPriceFormulaAmount,
  type Weights,
  type WeightsInput,
} from '@bidboard/backend/features/rfps/contracts/weights';
import { minorUnitsOf } from '@bidboard/backend/kernel/format/typed-amount';
import { amountText, tidyAmount } from '../../../ui/format/typed-amount.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

/** The contents of the fields; they become numbers only when they are sent. */
export interface WeightsValues {
  priceWeight: string;
  priceFormula: PriceFormula;
  /** The budget or the reference price as typed. */
  priceFormulaAmount: string;
  categories: readonly CategoryValues[];
}
type CategoryValues = Omit<Weights['categories'][number], 'weight' | 'sections'> & {
  weight: string;
  sections: readonly SectionValues[];
};
type SectionValues = Omit<Weights['categories'][number]['sections'][number], 'weight'> & { weight: string };

export const valuesOf = ({
  priceWeight,
  priceFormula,
  priceFormulaAmount,
  categories,
}: Weights): WeightsValues => ({
  priceWeight: String(priceWeight),
  priceFormula,
  priceFormulaAmount: priceFormulaAmount === null ? '' : amountText(priceFormulaAmount),
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

const amountError = (values: WeightsValues): string | undefined => {
  const { priceFormulaAmount: amount } = priceRuleOf(values);
  return amount !== null && !(amount >= 1 && amount <= maxPriceFormulaAmount)
    ? t`Please enter an amount such as 1200.50`
    : undefined;
};

/** The price rule as typed. An amount that cannot be read is NaN. */
export const priceRuleOf = ({
  priceFormula,
  priceFormulaAmount,
}: Pick<WeightsValues, 'priceFormula' | 'priceFormulaAmount'>): PriceRule => ({
  priceFormula,
  priceFormulaAmount: priceFormula === 'lowest' ? null : minorUnitsOf(priceFormulaAmount),
});

export function validationErrorsOf(values: WeightsValues): FieldError[] {
  const { priceWeight, categories } = values;
  const errorAt = (field: string, message: string | undefined): FieldError[] =>
    message === undefined ? [] : [{ field, message }];
  return [
    ...errorAt('priceWeight', priceError(priceWeight)),
    ...errorAt('priceFormulaAmount', amountError(values)),
    ...categories.flatMap(({ weight, sections }, c) => [
      ...errorAt(`categories[${c}].weight`, weightError(weight)),
      ...sections.flatMap((section, s) =>
        errorAt(`categories[${c}].sections[${s}].weight`, weightError(section.weight)),
      ),
    ]),
  ];
}

export const formOf = ({ priceWeight, categories, ...formula }: WeightsValues): WeightsInput => ({
  priceWeight: numberIn(priceWeight),
  ...priceRuleOf(formula),
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
    priceFormula: values.priceFormula,
    priceFormulaAmount: values.priceFormula === 'lowest' ? '' : tidyAmount(values.priceFormulaAmount),
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
  priceFormula: t`Price formula`,
  priceFormulaAmount: t`Budget or reference price`,
  categories: {
    label: t`Category`,
    rows: {
      idOf: ({ sections }) => sections[0]?.sectionId ?? '',
      labelOf: ({ categoryName }) => categoryName,
      fields: categoryFields,
    },
  },
};

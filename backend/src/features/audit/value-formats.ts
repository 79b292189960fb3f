import { t, texts } from '../../kernel/text/texts.ts';
import { detailLines, gradingLines } from '../rfps/contracts/questions/answer-text.ts';
import type { QuestionDetails, QuestionGrading } from '../rfps/contracts/questions/question-details.ts';
import type { Exchange } from '../rfps/contracts/currencies.ts';
import { rfpSteps } from '../rfps/contracts/steps.ts';

/** The names of the things that rows are about, by id. */
export interface Names {
  /** Vendors by invite: the company, or the address. */
  vendors: ReadonlyMap<string, string>;
  /** Questions by id: their text. */
  questions: ReadonlyMap<number, string>;
  people: ReadonlyMap<string, string>;
}

/** How the value of a column is shown in the trail. */
export type ValueFormat = (value: unknown, names: Names) => string;

export const text: ValueFormat = (value) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
export const oneOf =
  (words: Readonly<Record<string, string>>): ValueFormat =>
  (value) =>
    words[String(value)] ?? text(value, noNames);
export const moment: ValueFormat = (value) =>
  value === null || value === undefined
    ? ''
    : `${new Date(String(value)).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
export const noNames: Names = { vendors: new Map(), questions: new Map(), people: new Map() };

/** Formats rich text, which is JSON text whose value is Markdown. */
export const richText: ValueFormat = (value) => {
  try {
    const markdown: unknown = JSON.parse(String(value ?? ''));
    return typeof markdown === 'string' ? markdown : text(value, noNames);
  } catch {
    return text(value, noNames);
  }
};
export const steps: ValueFormat = (value) =>
  rfpSteps.filter((step) => (value as Record<string, unknown> | null)?.[step] === true).join(', ');
export const rating = oneOf(
  texts({ 'not-met': 'Not met', 'partially-met': 'Partially met', 'fully-met': 'Fully met' }),
);
const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null;
export const details: ValueFormat = (value, names) => {
  if (!isFields(value)) return text(value, names);
  const { helpText, ...accepted } = value as QuestionDetails;
  return [
    ...(helpText ? [t('Help text: {text}', { text: helpText })] : []),
    ...detailLines(accepted, asStored, (questionId) => names.questions.get(questionId)),
  ].join('; ');
};
export const grading: ValueFormat = (value, names) =>
  isFields(value) ? gradingLines(value as QuestionGrading, asStored).join(', ') : text(value, names);
/** A change names only the changed columns, so the type that a value belongs to is not always known. */
const asStored = (value: string): string => value;
export const hundredths: ValueFormat = (value) =>
  typeof value === 'number' ? (value / 100).toFixed(2) : text(value, noNames);
export const priceFormula = oneOf(
  texts({
    lowest: 'By the lowest price',
    linear: 'Between the lowest price and a budget',
    reference: 'By a reference price',
  }),
);
export const exchanges: ValueFormat = (value) =>
  Array.isArray(value)
    ? (value as Exchange[])
        .map(({ currency, rate, rateOn, source }) =>
          rate === null ? currency : [`${currency} ${rate}`, rateOn, source].filter(Boolean).join(', '),
        )
        .join('; ')
    : text(value, noNames);
const answered = oneOf(texts({ 1: 'Accepted', 2: 'Declined' }));
export const answer: ValueFormat = (value, names) => (value === 0 ? '' : answered(value, names));
export const person: ValueFormat = (value, { people }) => people.get(String(value)) ?? text(value, noNames);
export const vendor: ValueFormat = (value, { vendors }) => vendors.get(String(value)) ?? text(value, noNames);

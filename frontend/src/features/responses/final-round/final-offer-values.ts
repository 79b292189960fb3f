import type {
  FinalOffer,
  OwnFinalRound,
} from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { pricingTotal } from '@bidboard/backend/features/responses/contracts/pricing';
import type { FieldError } from '@bidboard/backend/kernel/schema/schema';
import { answerProblem, remarkProblem } from '../answers/answer-problems.ts';
import * as free from '../pricing/pricing-values.ts';
import * as bySheet from '../pricing/sheet-prices-values.ts';

/** An answer as the vendor types it. */
interface TypedAnswer {
  questionId: number;
  answer: string;
  remark: string;
}

/** A final offer as the vendor types it. Only the parts that the round asks for are shown and sent. */
export interface FinalOfferValues extends free.PricingValues, bySheet.SheetPricesValues {
  answers: TypedAnswer[];
}

/** What the round asks for. A sheet without lines means the free table of prices. */
export interface AskedParts {
  round: Pick<OwnFinalRound, 'asksPrices' | 'questions'>;
  sheet: PriceSheet;
}

const asksFree = ({ round, sheet }: AskedParts) => round.asksPrices && sheet.lines.length === 0;
const asksSheet = ({ round, sheet }: AskedParts) => round.asksPrices && sheet.lines.length > 0;

function freeValues(pricing: FinalOffer['pricing']): free.PricingValues {
  const { products = [], payments = [], discountPercentage = 0, taxPercentage = 0 } = pricing ?? {};
  const { totalValue } = pricingTotal({ products, discountPercentage, taxPercentage });
  return free.typedPricing({
    products,
    payments: payments.map(({ amount, date }) => ({ amount: amount ?? totalValue, date: date ?? null })),
    discountPercentage,
    taxPercentage,
    totalValue,
  });
}

/** Returns the typed form of an offer: the saved one, or the response as it is. */
export const finalOfferValues = (offer: FinalOffer, { round, sheet }: AskedParts): FinalOfferValues => {
  const given = new Map(offer.answers.map((answer) => [answer.questionId, answer]));
  return {
    ...freeValues(offer.pricing),
    ...bySheet.valuesOf(sheet, offer.sheetPrices ?? { prices: [], ownLines: [] }),
    answers: round.questions.map(({ questionId }) => ({
      questionId,
      answer: given.get(questionId)?.answer ?? '',
      remark: given.get(questionId)?.remark ?? '',
    })),
  };
};

/** The offer to send. Text that is not a number becomes NaN, which `finalOfferErrors` reports. */
export const finalOfferOf = (values: FinalOfferValues, asked: AskedParts): FinalOffer => ({
  pricing: asksFree(asked) ? free.formOf(values) : null,
  sheetPrices: asksSheet(asked) ? bySheet.pricesOf(values) : null,
  answers: values.answers,
});

/** The validation errors that the server would return, by the fields of the form. */
export function finalOfferErrors(values: FinalOfferValues, asked: AskedParts): FieldError[] {
  const questions = new Map(asked.round.questions.map((question) => [question.questionId, question]));
  const answers = values.answers.flatMap(({ questionId, answer, remark }, at): FieldError[] => {
    const question = questions.get(questionId);
    if (!question) return [];
    const typed = { type: question.type, details: question.details };
    const problems = { answer: answerProblem(typed, answer), remark: remarkProblem(typed, remark) };
    return Object.entries(problems).flatMap(([part, message]) =>
      message === undefined ? [] : [{ field: `answers[${at}].${part}`, message }],
    );
  });
  return [
    ...(asksFree(asked) ? free.validationErrorsOf(values) : []),
    ...(asksSheet(asked) ? bySheet.validationErrorsBy(asked.sheet)(values) : []),
    ...answers,
  ];
}

/** Maps the server's errors to the fields of the form. */
export const byField = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => ({
    field: field.replace(/^offer\.(?:pricing\.|sheetPrices\.)?/, ''),
    message,
  }));

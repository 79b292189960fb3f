import type { AskedQuestion, FinalOffer } from './contracts/final-offers.ts';
import { messages } from './contracts/messages.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';
import type { PriceSheet } from '../price-sheets/contracts/price-sheet.ts';
import { vendorPricesErrors } from '../price-sheets/contracts/vendor-prices.ts';
import { pricingErrors } from '../responses/contracts/pricing.ts';
import { answerError, remarkError } from '../responses/public.ts';

/** What a round asks for. A sheet without lines means the free table of prices. */
interface Asked {
  asksPrices: boolean;
  questions: readonly AskedQuestion[];
  sheet: PriceSheet;
}

const within = (part: string, errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ field, message }) => ({ field: `offer.${part}.${field}`, message }));

/** Returns the errors of an offer that its shape does not show: by the rules of a response, and what the round did not ask for. */
export function offerErrors(offer: FinalOffer, asked: Asked, rfpId: string): FieldError[] {
  return [...priceErrors(offer, asked, rfpId), ...answerErrors(offer, asked)];
}

function priceErrors(
  { pricing, sheetPrices }: FinalOffer,
  { asksPrices, sheet }: Asked,
  rfpId: string,
): FieldError[] {
  const hasSheet = sheet.lines.length > 0;
  const wanted = asksPrices ? (hasSheet ? 'sheetPrices' : 'pricing') : null;
  const errors: FieldError[] = [];
  for (const [part, value] of Object.entries({ pricing, sheetPrices }))
    if ((value !== null) !== (part === wanted))
      errors.push({ field: `offer.${part}`, message: messages.pricesRequired });
  if (errors.length > 0) return errors;
  if (pricing) return within('pricing', pricingErrors({ ...pricing, rfpId }));
  return sheetPrices ? within('sheetPrices', vendorPricesErrors(sheet, sheetPrices)) : [];
}

function answerErrors({ answers }: FinalOffer, { questions }: Asked): FieldError[] {
  const known = new Map(questions.map((question) => [question.questionId, question]));
  const seen = new Set<number>();
  return answers.flatMap(({ questionId, answer, remark }, at): FieldError[] => {
    const field = `offer.answers[${at}]`;
    const question = known.get(questionId);
    if (!question || seen.has(questionId))
      return [{ field: `${field}.questionId`, message: messages.answersRequired }];
    seen.add(questionId);
    const typed = { type: question.type, details: question.details ?? null };
    const errors = { answer: answerError(typed, answer), remark: remarkError(typed, remark ?? '') };
    return Object.entries(errors).flatMap(([part, message]) =>
      message === undefined ? [] : [{ field: `${field}.${part}`, message }],
    );
  });
}

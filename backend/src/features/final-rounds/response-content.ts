import type { FinalOffer } from './contracts/final-offers.ts';
import type { VersionContent } from './response-versions.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { findPricing, findResponseCurrency } from '../responses/public.ts';
import { loadVendorPrices } from '../price-sheets/public.ts';

const answerRow = row({ questionId: number, answer: text, remark: text });

const listAllAnswers = (db: Queryable, inviteId: string) =>
  db.any(sql.type(answerRow)`
    select question_id as "questionId", answer, remark from answer where invite_id = ${inviteId} order by question_id`);

/** Loads the answers and prices of a response as they are now. `currency` is the RFP's, which the vendor may not use. */
export async function loadContent(
  db: Queryable,
  { id: inviteId, currency }: { id: string; currency: string },
): Promise<VersionContent> {
  const pricing = await findPricing(db, inviteId);
  const sheet = await loadVendorPrices(db, inviteId);
  return {
    answers: await listAllAnswers(db, inviteId),
    pricing: pricing && {
      products: pricing.products,
      payments: pricing.payments,
      discountPercentage: pricing.discountPercentage,
      taxPercentage: pricing.taxPercentage,
    },
    currency: await findResponseCurrency(db, inviteId, currency),
    sheetPrices: sheet.version === 0 ? null : { prices: sheet.prices, ownLines: sheet.ownLines },
  };
}

/** Returns the parts of a response that a round asks for, in the form of an offer. Questions without an answer are empty. */
export function offerFrom(
  { answers, pricing, sheetPrices }: VersionContent,
  round: { asksPrices: boolean; questionIds: readonly number[] },
  hasSheet: boolean,
): FinalOffer {
  const answered = new Map(answers.map((answer) => [answer.questionId, answer]));
  return {
    pricing: round.asksPrices && !hasSheet ? pricing : null,
    sheetPrices: round.asksPrices && hasSheet ? (sheetPrices ?? { prices: [], ownLines: [] }) : null,
    answers: round.questionIds.map((questionId) => {
      const { answer = '', remark = '' } = answered.get(questionId) ?? {};
      return { questionId, answer, ...(remark !== '' && { remark }) };
    }),
  };
}

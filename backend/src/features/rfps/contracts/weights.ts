import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { priceFormulas } from './price-score.ts';
import { requirementKinds } from './requirements.ts';
import {
  callersId,
  closed,
  listOf,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

/** A weight relative to its neighbours. Only the proportion counts: 1 and 1 is the same as 5 and 5. It has two decimals. */
const weight = () => yup.number().min(0.01).max(1000).required();
/** The price's share of the whole in percent. It has two decimals. */
const priceWeight = () => yup.number().min(0).max(100).required();

/** A budget or reference price in minor units of the RFP's currency. */
const priceFormulaAmount = () => whole(1).max(maxPriceFormulaAmount).nullable();
export const maxPriceFormulaAmount = 1_000_000_000_000;

/** The weights of every category and section of an RFP. A category is identified by its sections. */
export const weightsFields = {
  priceWeight: priceWeight(),
  /** Omitted, the formula stays as it is. */
  priceFormula: oneOf(priceFormulas),
  /** The budget or the reference price, if the formula needs one. */
  priceFormulaAmount: priceFormulaAmount(),
  categories: listOf(
    closed({
      weight: weight(),
      sections: listOf(closed({ sectionId: uuid().required(), weight: weight() }), 500)
        .min(1)
        .required(),
    }),
    400,
  ).required(),
};
const weightsInput = closed(weightsFields);
export type WeightsInput = Infer<typeof weightsInput>;

/** In the questionnaire's order, the technical categories before the commercial ones. */
export const weights = closed({
  rfpId: uuid().required(),
  version: whole().required(),
  priceWeight: priceWeight(),
  priceFormula: oneOf(priceFormulas).required(),
  priceFormulaAmount: priceFormulaAmount().defined(),
  categories: yup
    .array(
      closed({
        kind: oneOf(requirementKinds).required(),
        categoryName: yup.string().required(),
        weight: weight(),
        sections: yup
          .array(
            closed({
              sectionId: uuid().required(),
              sectionName: yup.string().required(),
              weight: weight(),
              /** The sum of its questions' points, which the weight multiplies. */
              totals: yup.number().required(),
            }),
          )
          .required(),
      }),
    )
    .required(),
});
export type Weights = Infer<typeof weights>;

export const rfpWeights = query('rfpWeights', {
  method: 'GET',
  path: 'rfp/weights/:rfpId',
  tag: 'rfps',
  who: 'user',
  summary:
    'Returns how much price, categories and sections count and how a price is scored, to the buyer only. The default is ' +
    '1 for each, and no price.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: weights,
  refuses: ['notFound'],
});

export const saveWeights = command('saveWeights', {
  method: 'POST',
  path: 'rfp/saveWeights',
  tag: 'rfps',
  who: 'user',
  summary:
    'Saves all weights and the price formula of an RFP that is not published yet. Every category and section must be ' +
    'named once. After publication an addendum changes them, and the formula only until prices are open.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId(), version: whole(), ...weightsFields }),
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'staleVersion'],
});

import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { query } from '../../../kernel/contract.ts';
import { closed, nothing, oneOf, uuid, whole, type Infer } from '../../../kernel/schema/schema.ts';

export const signalKinds = [
  'singleResponse',
  'dueTimeShortened',
  'lateAddendum',
  'unusualPrice',
  'identicalAnswers',
  'sharedContacts',
  'outlyingEvaluator',
  'awardBelowFirst',
  'soleMustHave',
] as const;

/** A signal with the figures of its rule. Each kind has the fields that its sentence names (`signalText`). */
export const signal = closed({
  kind: oneOf(signalKinds).required(),
  /** The vendors that it is about, if any. */
  vendors: yup
    .array(closed({ inviteId: uuid().required(), companyName: yup.string().required() }))
    .required(),
  /** Calendar days, YYYY-MM-DD: the due day before and after. */
  from: yup.string(),
  to: yup.string(),
  /** The number of the addendum, and the whole hours between it and the due time. */
  number: whole(1),
  hours: whole(),
  /** In minor units. `deviation` is the median absolute deviation. */
  price: whole(),
  median: yup.number(),
  deviation: yup.number(),
  /** The numbers of answers that are the same, and of those that were compared. */
  identical: whole(),
  compared: whole(),
  /** What both vendors have. */
  domain: yup.string(),
  website: yup.string(),
  /** The evaluator's name, and the mean difference from the others and their standard deviation in points out of 100. */
  person: yup.string(),
  difference: yup.number(),
  standardDeviation: yup.number(),
  /** The number of ratings that were compared, or of vendors. */
  count: whole(),
  /** The rank of the vendor that won; null for one without a rank. */
  rank: whole(1).nullable(),
  questionId: whole(1),
  question: yup.string(),
});
export type Signal = Infer<typeof signal>;

export const evaluationSignals = query('evaluationSignals', {
  method: 'GET',
  path: 'rfpDashboard/signals/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns what is worth a look in an evaluation, each by a fixed rule with its figures: a hint, not a verdict. While responses are ' +
    'sealed, only what does not depend on answers.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: closed({ signals: yup.array(signal).required() }),
  refuses: responseRefusals,
});

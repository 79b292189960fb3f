import * as yup from 'yup';
import { query } from '../../../../kernel/contract.ts';
import {
  bool,
  closed,
  listing,
  nothing,
  oneOf,
  text,
  whole,
  type Infer,
} from '../../../../kernel/schema/schema.ts';
import { questionDetails, questionGrading, questionTypes } from './question-details.ts';
import { requirementKinds } from '../requirements.ts';

export const questionBankPageSize = 20;

/** A question that the company has asked before, as it asked it last. */
const askedQuestion = closed({
  question: yup.string().required(),
  type: oneOf(questionTypes).required(),
  score: yup.number().required(),
  isMustHave: bool(),
  details: questionDetails,
  grading: questionGrading,
  category: yup.string().required(),
  section: yup.string().required(),
  /** The number of published RFPs that asked it. */
  timesAsked: whole(1).required(),
  /** When the last of them was published, and its name. */
  lastAskedAt: yup.string().required(),
  lastRfpName: yup.string().required(),
});
export type AskedQuestion = Infer<typeof askedQuestion>;

export const questionBank = query('questionBank', {
  method: 'GET',
  path: 'rfp/questionBank',
  tag: 'requirements',
  who: 'user',
  summary:
    "Returns the questions of the published RFPs of the caller's company, the most frequent first, each once as it " +
    'was asked last. `search` names words that a question, its category or its section contains. 20 on a page.',
  params: nothing,
  search: closed({ kind: oneOf(requirementKinds), search: text(200), page: whole(0, 10_000) }),
  answer: listing(askedQuestion),
});

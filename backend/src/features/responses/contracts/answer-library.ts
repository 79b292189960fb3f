import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import { closed, nothing, oneOf, uuid, whole } from '../../../kernel/schema/schema.ts';

/** An answer that the reader's company gave elsewhere to a question with the same meaning. */
const answerSuggestion = closed({
  questionId: whole(1).required(),
  answer: yup.string().required(),
  /** The remark to it there; absent if there is none or the question takes no remark. */
  remark: yup.string(),
  /** The wording of the question there. */
  question: yup.string().required(),
  /** The confidence that both have the same meaning, from 0 to 1. */
  confidence: yup.number().min(0).max(1).required(),
  rfpId: uuid().required(),
  rfpName: yup.string().required(),
  /** 'A buyer' while the reader may not know the buyer. */
  buyerName: yup.string().required(),
  answeredAt: yup.string().required(),
  answeredBy: yup.string().required(),
});

export const answerSuggestions = query('answerSuggestions', {
  method: 'GET',
  path: 'answerLibrary/get/:rfpId/:kind',
  tag: 'responses',
  who: 'user',
  summary:
    "Returns, for the questions of a step of an accepted RFP, the company's answers to similar questions in other " +
    'RFPs: up to one each, and none if no question clearly means the same. A large library is matched in the ' +
    'background; until then there are no suggestions and isMatching is true.',
  params: closed({ rfpId: uuid().required(), kind: oneOf(requirementKinds).required() }),
  search: nothing,
  answer: closed({ suggestions: yup.array(answerSuggestion).required(), isMatching: yup.boolean() }),
  refuses: ['inviteNotAccepted'],
});

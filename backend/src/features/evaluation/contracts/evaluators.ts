import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { command, query } from '../../../kernel/contract.ts';
import { ratings } from './evaluation.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import {
  questionDetails,
  questionGrading,
  questionTypes,
} from '../../rfps/contracts/questions/question-details.ts';
import {
  closed,
  bool,
  listing,
  listOf,
  message,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

/**
 * How the answers of an RFP are rated. together: the buyer's people share one rating. independent: evaluators rate separately and
 * do not see each other's ratings. consensus: the lead agrees ratings based on those of the evaluators.
 */
const scorings = ['together', 'independent', 'consensus'] as const;
export type Scoring = (typeof scorings)[number];

const ofRfp = closed({ rfpId: uuid().required() });
const ofPerson = closed({ rfpId: uuid().required(), userId: uuid().required() });
const person = closed({ userId: uuid().required(), userName: yup.string().required() });

export const evaluators = query('evaluators', {
  method: 'GET',
  path: 'evaluator/get/:rfpId',
  tag: 'evaluators',
  who: 'user',
  summary:
    "Returns the evaluators of an RFP of the caller's company, who leads, the progress of each evaluator (to the " +
    'lead, and to each evaluator their own), and the result of the consensus once it is open.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    scoring: oneOf(scorings).required(),
    /** Null if the lead has left the company: its owner and admins then lead. */
    lead: person.nullable().defined(),
    /** Whether the caller may act as the lead: as the lead, or as owner or admin of the company. */
    mayLead: bool().required(),
    isEvaluator: bool().required(),
    evaluators: yup
      .array(
        closed({
          userId: uuid().required(),
          userName: yup.string().required(),
          /** Whether they are still in the company. */
          isColleague: bool().required(),
          /** How many of the answers in `toRate` they have rated; null if the reader may not see it. */
          rated: whole().nullable().defined(),
        }),
      )
      .required(),
    /** The number of answers that earn nothing without a rating, from every vendor that submitted. */
    toRate: whole().required(),
    /** All members of the company by name; only for readers who may lead. */
    colleagues: yup.array(person).required(),
    /** Null until it is open, and for readers who neither lead nor evaluate. */
    consensus: closed({
      openedAt: yup.string().required(),
      /** The rated answers, those that evaluators rated differently, and those without an agreed score yet. */
      rated: whole().required(),
      differing: whole().required(),
      open: whole().required(),
      /** The number of open answers on which all raters gave the same score. */
      unanimous: whole().required(),
    })
      .nullable()
      .defined(),
  }),
});

export const nameEvaluators = command('nameEvaluators', {
  method: 'POST',
  path: 'evaluator/create',
  tag: 'evaluators',
  who: 'user',
  summary:
    'Adds colleagues as evaluators. Only the lead may do this. From the second evaluator on, each rates ' +
    'separately, and existing ratings become those of the people who made them.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userIds: listOf(uuid().required(), 100).min(1).required() }),
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'companyRequired',
    'leadOnly',
    'consensusOpened',
    'technicalClosed',
    'ratedByOthers',
    'staleVersion',
  ],
});

export const removeEvaluator = command('removeEvaluator', {
  method: 'POST',
  path: 'evaluator/delete',
  tag: 'evaluators',
  who: 'user',
  summary: 'Removes an evaluator and their ratings before the consensus. Only the lead may do this.',
  params: nothing,
  body: ofPerson,
  answer: message,
  refuses: [
    'notFound',
    'rfpDecided',
    'companyRequired',
    'leadOnly',
    'consensusOpened',
    'evaluatorsHaveRated',
    'staleVersion',
  ],
});

export const handOverEvaluation = command('handOverEvaluation', {
  method: 'POST',
  path: 'evaluator/handOver',
  tag: 'evaluators',
  who: 'user',
  summary: 'Makes a colleague the lead of the evaluation.',
  params: nothing,
  body: ofPerson,
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'companyRequired', 'leadOnly', 'staleVersion'],
});

export const openConsensus = command('openConsensus', {
  method: 'POST',
  path: 'evaluator/openConsensus',
  tag: 'evaluators',
  who: 'user',
  summary:
    "Opens the consensus; this can't be undone. Evaluators can no longer rate, lead and evaluators see all " +
    'ratings, and only the scores that the lead records as agreed count.',
  params: nothing,
  body: ofRfp,
  answer: message,
  refuses: [
    ...responseRefusals,
    'notFound',
    'rfpDecided',
    'leadOnly',
    'evaluatorsMissing',
    'responsesSealed',
    'staleVersion',
  ],
});

export const consensusPerPage = 20;

const consensusAnswer = closed({
  kind: oneOf(requirementKinds).required(),
  categoryName: yup.string().required(),
  sectionName: yup.string().required(),
  questionId: whole(1).required(),
  question: yup.string().required(),
  type: oneOf(questionTypes).required(),
  details: questionDetails,
  grading: questionGrading,
  score: yup.number().required(),
  vendorId: uuid().required(),
  companyName: yup.string().required(),
  answer: yup.string().nullable().defined(),
  /** The vendor's remark to the answer; absent if there is none. */
  remark: yup.string(),
  /** By the evaluators' names; evaluators without a rating are missing. */
  ratings: yup
    .array(
      closed({
        userId: uuid().required(),
        userName: yup.string().required(),
        rating: oneOf(ratings).required(),
        /** The evaluator's comment, for the lead and the evaluators. */
        comment: yup.string().nullable().defined(),
      }),
    )
    .required(),
  lowest: oneOf(ratings).required(),
  highest: oneOf(ratings).required(),
  agreed: oneOf([...ratings, '-']).required(),
});
export type ConsensusAnswer = Infer<typeof consensusAnswer>;

export const consensus = query('consensus', {
  method: 'GET',
  path: 'evaluator/consensus/:rfpId',
  tag: 'evaluators',
  who: 'user',
  summary:
    'Returns the ratings of the evaluators by answer, in the order of the questionnaire, 20 a page by default, to ' +
    'the lead and the evaluators once the consensus is open. `show` returns only answers with different ratings, ' +
    'or only those without an agreed score.',
  params: ofRfp,
  search: closed({
    page: whole(0, 100_000),
    size: whole(1, 100),
    show: oneOf(['differing', 'open'] as const),
  }),
  answer: listing(consensusAnswer),
  refuses: [...responseRefusals, 'consensusNotOpen', 'evaluatorsOnly', 'responsesSealed'],
});

export const agreeUnanimous = command('agreeUnanimous', {
  method: 'POST',
  path: 'evaluator/agreeUnanimous',
  tag: 'evaluators',
  who: 'user',
  summary: 'Accepts every rating on which all evaluators of an answer agree and that is not recorded yet.',
  params: nothing,
  body: ofRfp,
  answer: message.shape({ agreed: whole().required() }).noUnknown(),
  refuses: [
    ...responseRefusals,
    'notFound',
    'rfpDecided',
    'leadOnly',
    'consensusNotOpen',
    'responsesSealed',
    'technicalClosed',
    'staleVersion',
  ],
});

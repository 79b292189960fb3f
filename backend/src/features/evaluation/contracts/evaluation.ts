import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { eitherOf } from '../../../kernel/schema/alternatives.ts';
import { command, query } from '../../../kernel/contract.ts';
import { offeredAmount } from '../../rfps/contracts/currencies.ts';
import { priceFormulas } from '../../rfps/contracts/price-score.ts';
import { question, requirementKinds } from '../../rfps/contracts/requirements.ts';
import { rfpWithTimeline, rfpStepper } from '../../rfps/contracts/rfps.ts';
import {
  callersId,
  closed,
  bool,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { timelineShape } from '../../rfps/contracts/timeline.ts';

export const ratings = ['not-met', 'partially-met', 'fully-met'] as const;
export type Rating = (typeof ratings)[number];

export const maxRatingCommentLength = 1000;

export const rateAnswer = command('rateAnswer', {
  method: 'POST',
  path: 'rfpDashboard/updateRfpDetails',
  tag: 'evaluation',
  who: 'user',
  summary:
    "Sets the buyer's rating of one answer, with an optional comment for colleagues. Both are saved immediately, and " +
    'scores follow by push. Clearing the rating deletes its comment, and a graded answer earns its own points again.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: callersId(),
    type: oneOf(requirementKinds).required(),
    /** The vendor's company. */
    vendorId: uuid().required(),
    questionId: whole(1).required(),
    answerRating: oneOf([...ratings, '-']).required(),
    /** For colleagues; no vendor ever reads it. Omitted keeps the saved comment, and '' deletes it. */
    comment: paragraphs(maxRatingCommentLength),
  }),
  /** The part of the answer that is pushed with a higher version than the client's rating has. */
  answer: closed({ message: yup.string().required(), version: whole().required() }),
  refuses: [
    ...responseRefusals,
    'notFound',
    'consensusOpened',
    'rfpDecided',
    'evaluatorsOnly',
    'leadOnly',
    'responsesSealed',
    'technicalClosed',
    'pricesClosed',
    'responseWithdrawn',
    'notSubmitted',
  ],
});

const percent = () => yup.number().nullable().defined();

/**
 * A row of the buyer's vendor table. `version` only increases, and a screen keeps the newer row. isRfpAccepted: '0' no action,
 * '1' yes, '2' no.
 */
export const vendorRow = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  version: whole().required(),
  user: yup.string().nullable().defined(),
  companyName: yup.string().required(),
  companyIds: yup.string().nullable().defined(),
  /** The URL of the company's logo; '' if no company has answered yet. */
  logo: yup.string(),
  selectedProducts: yup.array(yup.string().required()).required(),
  isRfpAccepted: oneOf(['0', '1', '2']).required(),
  /** Set if the vendor accepted the RFP and later withdrew; isRfpAccepted is then '2'. */
  hasLeft: bool(),
  isSubmitted: bool().required(),
  /** When the buyer or the clock last reminded the vendor of the due time. */
  remindedAt: yup.string().nullable(),
  nda: yup.string().nullable().defined(),
  technicalScore: percent(),
  commercialScore: percent(),
  /** The same percentages as exact fractions ("1/6"): the overall score is computed from them and rounded once. */
  technicalFraction: yup.string().nullable(),
  commercialFraction: yup.string().nullable(),
  /** The number of answers that earn nothing until they are rated, and have no rating. */
  unratedAnswers: whole(),
  overall: percent(),
  /**
   * The total in minor units of the RFP's currency; null until the vendor has given a price, and while the currency of its response
   * has no rate.
   */
  price: whole().nullable().defined(),
  /** The total as the vendor gave it, if it answers in another currency. */
  offered: offeredAmount.nullable().optional().default(undefined),
  completion: percent(),
  /** False once a must-have question is failed, by the current answers and ratings. */
  isEligible: bool().required(),
  /** The failed must-haves, each cut to a line; empty for an eligible vendor. */
  failedMustHaves: yup
    .array(closed({ questionId: whole(1).required(), question: yup.string().required() }))
    .required(),
  /** These two and `overall` depend on all other rows: pushes omit them, and `rankVendors` computes them. */
  priceScore: percent(),
  rank: whole(1).nullable().defined(),
});
export type VendorRow = Infer<typeof vendorRow>;

/** The four cards of HOME and the Overview track. */
export const rfpOverview = closed({
  rfpId: uuid().required(),
  version: whole().required(),
  ...timelineShape,
  acceptedRFPCount: whole().required(),
  rejectedRFPCount: whole().required(),
  totalVendor: whole().required(),
});
export type RfpOverview = Infer<typeof rfpOverview>;

/**
 * One vendor's sums over some questions: the points out of the maximum, the number answered, and the number with points (rated,
 * or graded by the answer). percent is null if nothing can be scored yet, completion if there are no questions.
 */
const sumsShape = {
  scores: yup.number().required(),
  totals: yup.number().required(),
  percent: percent(),
  answered: whole().required(),
  scored: whole().required(),
  questions: whole().required(),
  completion: percent(),
};
const sums = closed(sumsShape);
export type Sums = Infer<typeof sums>;

/** One vendor's sums of one kind: in total, by category, by section. Each has the version of its last change. */
const scoresBySection = <Questions>(questions: yup.ISchema<Questions, yup.AnyObject>) =>
  closed({
    _id: uuid().required(),
    rfpId: uuid().required(),
    vendorId: uuid().required(),
    user: yup.string().nullable().defined(),
    companyName: yup.string().required(),
    /** A draft is private to the vendor: only its number of answers is shown. */
    isSubmitted: bool().required(),
    version: whole().required(),
    ...sumsShape,
    categories: yup
      .array(
        closed({
          categoryName: yup.string().required(),
          categoryPosition: whole().required(),
          version: whole().required(),
          ...sumsShape,
          sections: yup
            .array(
              closed({
                sectionId: uuid().required(),
                sectionName: yup.string().required(),
                version: whole().required(),
                ...sumsShape,
                questions,
              }),
            )
            .required(),
        }),
      )
      .required(),
  });
export const vendorScores = scoresBySection(whole().required());
export type VendorScores = Infer<typeof vendorScores>;

/** A vendor's answer to one question, the buyer's rating of it, and the resulting points. */
const ratedAnswerShape = {
  questionId: whole(1).required(),
  version: whole().required(),
  answer: yup.string().nullable().defined(),
  /** The vendor's remark to the answer; absent if there is none. */
  remark: yup.string(),
  answerRating: oneOf([...ratings, '-']).required(),
  /** By the rating if there is one, else by the grading of the question; 0 for an answer that waits for its rating. */
  earned: yup.number().required(),
  /** The comment on the rating, for the buyer's people only; absent if there is none. */
  comment: yup.string(),
  /** A rating existed and was removed because the answer has changed since. */
  isRatingRemoved: bool(),
  /** The vendor's answer to an earlier question means that it is not asked this one. Absent if it is. */
  isNotAsked: bool(),
};
export const ratedAnswer = closed(ratedAnswerShape);
export type RatedAnswer = Infer<typeof ratedAnswer>;

/** A question with one vendor's answer. A draft has no answer and no rating here, since the buyer may not read it. */
const answeredQuestion = question.concat(closed(ratedAnswerShape));
export type AnsweredQuestion = Infer<typeof answeredQuestion>;

/** An RFP with more questions than this includes them in `vendorResponse` only on request. */
export const maxEmbeddedQuestions = 200;
const questionsOrCount = eitherOf(yup.array(answeredQuestion).required(), whole().required()).required();

/** One section of one vendor after a change: its sums, those of its category and kind, and the changed answers. */
export const sectionChange = closed({
  rfpId: uuid().required(),
  vendorId: uuid().required(),
  kind: oneOf(requirementKinds).required(),
  sectionId: uuid().required(),
  categoryPosition: whole().required(),
  version: whole().required(),
  section: sums,
  category: sums,
  total: sums,
  answers: yup.array(ratedAnswer).required(),
});
export type SectionChange = Infer<typeof sectionChange>;

const rfpParams = closed({ rfpId: uuid().required() });

export const rfpDetail = query('rfpDetail', {
  method: 'GET',
  path: 'rfpDashboard/detail/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary: 'Returns the RFP of the dashboard, and which of its steps are complete.',
  params: rfpParams,
  search: nothing,
  answer: closed({ rfpDetail: rfpWithTimeline, invitedRFPSteper: rfpStepper }),
});
export const rfpTimeline = query('rfpTimeline', {
  method: 'GET',
  path: 'rfpDashboard/timeline/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary: 'Returns stage, invites, days and completion of an RFP.',
  params: rfpParams,
  search: nothing,
  answer: closed({ timeline: rfpOverview }),
});
export const vendorTable = query('vendorTable', {
  method: 'GET',
  path: 'rfpDashboard/dashboardList/:rfpId{/:userId}',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns the vendor table of HOME, ranked. `isRanked` is true if scores, weights or the price differ from the ' +
    'defaults.',
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: closed({
    data: yup.array(vendorRow).required(),
    total_records: whole().required(),
    /** The price's share of the overall score, in percent. */
    priceWeight: yup.number().required(),
    priceFormula: oneOf(priceFormulas).required(),
    priceFormulaAmount: whole(1).nullable().defined(),
    /** Whether the RFP has weights, a weight of price or a must-have question. */
    isRanked: bool().required(),
  }),
  refuses: responseRefusals,
});
export const vendorResponse = query('vendorResponse', {
  method: 'GET',
  path: 'rfpDashboard/vendorResponse/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns the scores and completion of every vendor that accepted, by category and section; for drafts only ' +
    'the completion. If the RFP has up to 200 questions, `questions` of a section lists its questions with ' +
    'answers and ratings; otherwise it is their number. `questions=true` or `questions=false` overrides this.',
  params: rfpParams,
  search: closed({ questions: bool() }),
  answer: closed({
    technicalDetails: yup.array(scoresBySection(questionsOrCount)).required(),
    commercialDetails: yup.array(scoresBySection(questionsOrCount)).required(),
    /** Present if the ratings and points of questions are the reader's own; the sums count only agreed ones. */
    isOwn: bool(),
  }),
  refuses: [...responseRefusals, 'responsesSealed'],
});
export const sectionResponses = query('sectionResponses', {
  method: 'GET',
  path: 'rfpDashboard/sectionResponses/:rfpId/:sectionId',
  tag: 'evaluation',
  who: 'user',
  summary: 'Returns the answers of all vendors that submitted, in one section, with ratings and points.',
  params: closed({ rfpId: uuid().required(), sectionId: uuid().required() }),
  search: nothing,
  answer: closed({
    sectionId: uuid().required(),
    /** Present if the ratings and points are the reader's own, which no other user sees before the consensus. */
    isOwn: bool(),
    responses: yup
      .array(closed({ vendorId: uuid().required(), answers: yup.array(ratedAnswer).required() }))
      .required(),
  }),
  refuses: [...responseRefusals, 'responsesSealed'],
});

const questionnaireCategories = yup
  .array(
    closed({
      categoryName: yup.string().required(),
      categoryPosition: whole().required(),
      sections: yup
        .array(
          closed({
            sectionId: uuid().required(),
            sectionName: yup.string().required(),
            questions: yup.array(question).required(),
          }),
        )
        .required(),
    }),
  )
  .required();
export type QuestionnaireCategory = Infer<typeof questionnaireCategories>[number];
export const rfpQuestionnaire = query('rfpQuestionnaire', {
  method: 'GET',
  path: 'rfpDashboard/questionnaire/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary: 'Returns every question of an RFP once, by category and section, without answers.',
  params: rfpParams,
  search: nothing,
  answer: closed({ technical: questionnaireCategories, commercial: questionnaireCategories }),
});

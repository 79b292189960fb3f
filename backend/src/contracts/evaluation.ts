import * as yup from 'yup';
import { command, query } from './contract.ts';
import { requirementKinds, questionTypes } from './requirements.ts';
import { rfp } from './rfps.ts';
import { closed, flag, listing, message, nothing, oneOf, uuid, whole } from './schema.ts';

export const ratings = ['not-met', 'partially-met', 'fully-met'] as const;
export type Rating = (typeof ratings)[number];

export const rateAnswer = command('rateAnswer', {
  method: 'POST',
  path: 'rfpDashboard/updateRfpDetails',
  who: 'user',
  summary: "Sets the buyer's rating of one answer; saved at once, scores follow by push.",
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    userId: uuid(),
    type: oneOf(requirementKinds).required(),
    /** The vendor's company. */
    vendorId: uuid().required(),
    questionId: whole(1).required(),
    answerRating: oneOf([...ratings, '-']).required(),
  }),
  answer: message,
});

const percent = () => yup.number().nullable().defined();

/** A row of the buyer's vendor table. `version` only ever grows; a screen keeps the newer. isRfpAccepted '0' no action, '1' yes, '2' no. */
export const vendorRow = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  version: whole().required(),
  user: yup.string().nullable().defined(),
  companyName: yup.string().required(),
  companyIds: yup.string().nullable().defined(),
  selectedProducts: yup.array(yup.string().required()).required(),
  isRfpAccepted: oneOf(['0', '1', '2']).required(),
  isSubmitted: flag().required(),
  nda: yup.string().nullable().defined(),
  technicalScore: percent(),
  commercialScore: percent(),
  overall: percent(),
  priceMinor: whole().nullable().defined(),
  completion: percent(),
});
export type VendorRow = yup.InferType<typeof vendorRow>;

const dayText = () => yup.string().nullable().defined();
export const timelineItem = closed({
  mileStoneName: yup.string().required(),
  mileStoneDate: dayText(),
  isFixed: flag().required(),
});
/** The four cards of HOME and the Overview track, as of `today` in the RFP's zone. Days are whole days; null where a date is missing. */
export const rfpOverview = closed({
  rfpId: uuid().required(),
  version: whole().required(),
  today: yup.string().required(),
  timeline: yup.array(timelineItem).required(),
  currentStage: yup.string().nullable().defined(),
  currentStageNumber: whole().required(),
  totalStages: whole().required(),
  nextStage: yup.string().nullable().defined(),
  daysToCompletion: yup.number().integer().nullable().defined(),
  daysInCurrentStage: yup.number().integer().nullable().defined(),
  daysToNextStage: yup.number().integer().nullable().defined(),
  completionPercent: yup.number().required(),
  acceptedRFPCount: whole().required(),
  rejectedRFPCount: whole().required(),
  totalVendor: whole().required(),
});
export type RfpOverview = yup.InferType<typeof rfpOverview>;

/** One section of one vendor's response, with its scores; a null percent means that nothing can be scored yet. */
export const responseSection = closed({
  rfpId: uuid().required(),
  vendorId: uuid().required(),
  companyName: yup.string().required(),
  kind: oneOf(requirementKinds).required(),
  version: whole().required(),
  sectionId: uuid().required(),
  categoryName: yup.string().required(),
  categoryPosition: whole().required(),
  sectionName: yup.string().required(),
  sectionPosition: whole().required(),
  scores: yup.number().required(),
  totals: yup.number().required(),
  answered: whole().required(),
  questions: yup
    .array(
      closed({
        questionId: whole(1).required(),
        question: yup.string().required(),
        type: oneOf(questionTypes).required(),
        score: yup.number().required(),
        answer: yup.string().nullable().defined(),
        answerRating: oneOf([...ratings, '-']).required(),
        earned: yup.number().required(),
      }),
    )
    .required(),
});
export type ResponseSection = yup.InferType<typeof responseSection>;

const rfpParams = closed({ rfpId: uuid().required() });

export const rfpDetail = query('rfpDetail', {
  method: 'GET',
  path: 'rfpDashboard/detail/:rfpId',
  who: 'user',
  summary: 'The RFP of the dashboard, with who it is for.',
  params: rfpParams,
  search: nothing,
  answer: closed({ rfpDetail: rfp, invitedRFPSteper: yup.mixed().nullable().defined() }),
});
export const rfpTimeline = query('rfpTimeline', {
  method: 'GET',
  path: 'rfpDashboard/timeline/:rfpId',
  who: 'user',
  summary: 'Stage, invites, days and completion of an RFP.',
  params: rfpParams,
  search: nothing,
  answer: closed({ timeline: rfpOverview }),
});
export const vendorTable = query('vendorTable', {
  method: 'GET',
  path: 'rfpDashboard/dashboardList/:rfpId{/:userId}',
  who: 'user',
  summary: 'The vendor table of HOME.',
  params: closed({ rfpId: uuid().required(), userId: uuid() }),
  search: nothing,
  answer: listing(vendorRow),
});
export const vendorResponse = query('vendorResponse', {
  method: 'GET',
  path: 'rfpDashboard/vendorResponse/:rfpId',
  who: 'user',
  summary: 'Every section of every vendor that accepted: answers, ratings, scores.',
  params: rfpParams,
  search: nothing,
  answer: closed({
    technicalDetails: yup.array(responseSection).required(),
    commercialDetails: yup.array(responseSection).required(),
  }),
});

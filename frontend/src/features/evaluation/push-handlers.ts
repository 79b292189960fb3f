import type {
  sectionResponses,
  SectionChange,
  Sums,
  vendorResponse,
  VendorRow,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { evaluationApi } from './endpoints.ts';
import { reread, type FeaturePushes, type ApiThunk } from '../../api/pushes/push-handlers.ts';
import { responsePartQueries } from '../responses/endpoints.ts';
import { isPlacedAfter, sameQuestion } from './vendor-questions/vendor-question-order.ts';
import { dropRow, putRow } from '../../api/pushes/row-version.ts';

type Scores = Infer<(typeof vendorResponse)['answer']>;
type Responses = Infer<(typeof sectionResponses)['answer']>;

/** In a section, `questions` may be the list of questions instead of their number. */
type CachedSums = Omit<Sums, 'questions'> & { questions: unknown; version: number };

const put = (cached: CachedSums, sums: Sums, version: number): void => {
  if (version > cached.version) Object.assign(cached, sums, { version });
};

/**
 * Puts a pushed section and its parents into the cached scores, each only if it is newer. Returns false if the cache lacks one of
 * them.
 */
function putSums(cached: Scores, { version, ...change }: SectionChange): boolean {
  const vendors = change.kind === 'technical' ? cached.technicalDetails : cached.commercialDetails;
  const vendor = vendors.find((candidate) => candidate.vendorId === change.vendorId);
  const category = vendor?.categories.find(
    (candidate) => candidate.categoryPosition === change.categoryPosition,
  );
  const section = category?.sections.find((candidate) => candidate.sectionId === change.sectionId);
  if (!vendor || !category || !section) return false;
  put(vendor, change.total, version);
  put(category, change.category, version);
  put(section, change.section, version);
  return true;
}

/** Puts pushed answers into a cached section, each only if it is newer. Returns false if the vendor or an answer is not there. */
function putAnswers(cached: Responses, { vendorId, answers }: SectionChange): boolean {
  const vendor = cached.responses.find((response) => response.vendorId === vendorId);
  // A draft's change carries no answers, and its answers are not read.
  if (!vendor) return answers.length === 0;
  return answers.every((answer) => {
    const at = vendor.answers.findIndex((candidate) => candidate.questionId === answer.questionId);
    const present = vendor.answers[at];
    if (present && answer.version > present.version) vendor.answers[at] = answer;
    return present !== undefined;
  });
}

/** Puts a company's new name into its scores. */
function putName(cached: Scores, row: VendorRow): void {
  for (const vendorRow of [...cached.technicalDetails, ...cached.commercialDetails])
    if (vendorRow._id === row.inviteId && vendorRow.companyName !== row.companyName)
      vendorRow.companyName = row.companyName;
}

const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = evaluationApi.util;

/** Rows known as gone. Such a row has no version, so any later push of it only causes a new read. */
const deletedIds = new Set<string>();

/** What signals read from a row. A rating rarely changes it, so the signals are not read again after each. */
const signalFactsOf = ({
  isRfpAccepted,
  isSubmitted,
  price,
  failedMustHaves,
  companyName,
}: VendorRow): string => JSON.stringify([isRfpAccepted, isSubmitted, price, failedMustHaves, companyName]);

const vendorRowChanged =
  (row: PushPayload<'vendorRowChanged'>): ApiThunk =>
  (dispatch, getState) => {
    const isSignalled = selectCachedArgsForQuery(getState(), 'vendorTable').some((arg) => {
      const { data } = evaluationApi.endpoints.vendorTable.select(arg)(getState());
      const before = data?.data.find(({ inviteId }) => inviteId === row.inviteId);
      return arg.params.rfpId === row.rfpId && (!before || signalFactsOf(before) !== signalFactsOf(row));
    });
    if (isSignalled) dispatch(invalidateTags(['evaluationSignals']));
    if (deletedIds.has(row.inviteId)) return void dispatch(invalidateTags(['vendorTable']));
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorTable')) {
      if (arg.params.rfpId !== row.rfpId) continue;
      dispatch(
        updateQueryData('vendorTable', arg, (table) => {
          if (putRow(table.data, row, ({ inviteId }) => inviteId === row.inviteId) === 'added')
            table.total_records += 1;
        }),
      );
    }
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorResponse')) {
      if (arg.params.rfpId !== row.rfpId) continue;
      dispatch(updateQueryData('vendorResponse', arg, (response) => putName(response, row)));
    }
    // A pushed row has no score of a single category.
    dispatch(invalidateTags(['sensitivity']));
  };

const vendorRowGone =
  ({ rfpId, inviteId }: PushPayload<'vendorRowGone'>): ApiThunk =>
  (dispatch, getState) => {
    deletedIds.add(inviteId);
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorTable')) {
      if (arg.params.rfpId !== rfpId) continue;
      dispatch(
        updateQueryData('vendorTable', arg, (table) => {
          dropRow(table.data, (row) => row.inviteId === inviteId);
          table.total_records = table.data.length;
        }),
      );
    }
    dispatch(invalidateTags(['vendorTable']));
  };

const overviewChanged =
  (overview: PushPayload<'rfpOverviewChanged'>): ApiThunk =>
  (dispatch, getState) => {
    for (const arg of selectCachedArgsForQuery(getState(), 'rfpTimeline')) {
      if (arg.params.rfpId !== overview.rfpId) continue;
      dispatch(
        updateQueryData('rfpTimeline', arg, (answer) => {
          if (overview.version > answer.timeline.version) answer.timeline = overview;
        }),
      );
    }
    // The final stage shows references that were hidden before.
    dispatch(invalidateTags(['vendorDocuments', 'evaluationSignals']));
  };

/** A vendor or section that is not there yet came with a change of the table, which is read again. */
const sectionChanged =
  (change: PushPayload<'responseSectionChanged'>): ApiThunk =>
  (dispatch, getState) => {
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorResponse')) {
      if (arg.params.rfpId !== change.rfpId) continue;
      let isKnown = true;
      dispatch(
        updateQueryData('vendorResponse', arg, (response) => {
          isKnown = putSums(response, change);
        }),
      );
      if (!isKnown) dispatch(invalidateTags(['vendorResponse']));
    }
    for (const arg of selectCachedArgsForQuery(getState(), 'sectionResponses')) {
      if (arg.params.rfpId !== change.rfpId || arg.params.sectionId !== change.sectionId) continue;
      let isKnown = true;
      dispatch(
        updateQueryData('sectionResponses', arg, (section) => {
          // No push carries an evaluator's own ratings, so the evaluator reads the whole section again.
          isKnown = section.isOwn !== true && putAnswers(section, change);
        }),
      );
      if (!isKnown) dispatch(invalidateTags(['sectionResponses']));
    }
    const agreed = selectCachedArgsForQuery(getState(), 'consensus');
    if (agreed.some(({ params }) => params.rfpId === change.rfpId))
      dispatch(invalidateTags(['consensus', 'evaluators']));
  };

const vendorQuestionChanged =
  (vendorQuestion: PushPayload<'vendorQuestionChanged'>): ApiThunk =>
  (dispatch, getState) => {
    const isSame = (other: typeof vendorQuestion) => sameQuestion(other, vendorQuestion);
    const isAfter = (other: typeof vendorQuestion) => isPlacedAfter(other, vendorQuestion);
    for (const arg of selectCachedArgsForQuery(getState(), 'getAllVendorQuestions')) {
      if (arg.params.rfpId !== vendorQuestion.rfpId) continue;
      dispatch(
        updateQueryData('getAllVendorQuestions', arg, (list) => {
          if (putRow(list.data, vendorQuestion, isSame, isAfter) === 'added') list.total_records += 1;
        }),
      );
    }
    for (const arg of selectCachedArgsForQuery(getState(), 'getVendorQuestions')) {
      if (
        arg.params.rfpId !== vendorQuestion.rfpId ||
        arg.params.questionId !== String(vendorQuestion.questionId)
      )
        continue;
      dispatch(
        updateQueryData('getVendorQuestions', arg, (list) => {
          if (putRow(list.data, vendorQuestion, isSame, isAfter) === 'added') list.total_records += 1;
        }),
      );
    }
  };

/** No one reads sealed responses before this, so the cache keeps only their rows without figures. */
export const responsesOpened = reread(
  'vendorTable',
  'sensitivity',
  'evaluationSignals',
  'vendorResponse',
  'sectionResponses',
  'rfpDetail',
  'rfpDecision',
  'consensus',
  'evaluators',
  'technicalEvaluation',
  ...responsePartQueries,
);

export const evaluationPushes: FeaturePushes = {
  handlers: {
    vendorRowChanged,
    vendorRowGone,
    rfpOverviewChanged: overviewChanged,
    responseSectionChanged: sectionChanged,
    vendorQuestionChanged,
    publishedQuestionsChanged: reread('getPublishedQuestions'),
    evaluatorsChanged: reread('evaluators', 'consensus', 'evaluationSignals'),
    shownRatingsChanged: reread('sectionResponses'),
    responsesOpened,
    responsesChanged: reread(
      'vendorResponse',
      'sectionResponses',
      'rfpQuestionnaire',
      'sensitivity',
      'evaluationSignals',
    ),
  },
  queries: [
    'rfpDetail',
    'rfpTimeline',
    'vendorTable',
    'vendorResponse',
    'sectionResponses',
    'sensitivity',
    'evaluationSignals',
    'evaluators',
    'technicalEvaluation',
    'consensus',
    'rfpQuestionnaire',
    'getVendorQuestions',
    'getAllVendorQuestions',
    'getPublishedQuestions',
  ],
};

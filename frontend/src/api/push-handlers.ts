import type { PushName, PushPayload } from '@bidboard/backend/kernel/pushes';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { accountApi } from './account-api.ts';
import { cardGone, cardsChanged } from './pushes/card-pushes.ts';
import type { QueryName } from './contract-tables.ts';
import { discoveryMeetingChanged, productDemoChanged } from './pushes/meeting-pushes.ts';
import { noteForReads } from './pushes/push-replay.ts';
import type { ReceivedPush } from './pushes/push-replay.ts';
import { dropRow, putRow } from './pushes/row-version.ts';
import { putAnswers, putName, putSums } from './pushes/section-change.ts';
import { sameQuestion, isPlacedAfter } from './pushes/vendor-question-order.ts';

type ApiState = { api: ReturnType<typeof accountApi.reducer> };
type ApiThunk = ThunkAction<void, ApiState, unknown, UnknownAction>;
const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = accountApi.util;

/** The parts that vendors submit besides their answers. */
const responsePartQueries: readonly QueryName[] = [
  'vendorDocuments',
  'getNdaAnswer',
  'getAllNdaAnswers',
  'getAllFinalPresentations',
  'getReference',
  'getAllReferences',
  'getPricing',
  'getAllPricing',
  'getLegal',
  'getAllLegal',
];

/** The queries that pushes update. They are read again whenever pushes may have been missed. */
export const pushedQueries: readonly QueryName[] = [
  'getRfps',
  'rfpDetail',
  'rfpTimeline',
  'vendorTable',
  'vendorResponse',
  'sectionResponses',
  'evaluators',
  'consensus',
  'rfpAudit',
  'rfpQuestionnaire',
  'getVendors',
  'getProject',
  'getTechnical',
  'getCommercial',
  'rfpWeights',
  'getNda',
  'getContractDrafts',
  'getFinalPresentation',
  'getVendorQuestions',
  'getAllVendorQuestions',
  'getPublishedQuestions',
  'getAddenda',
  'answerSuggestions',
  'responseColleagues',
  'answerAuthors',
  'internalComments',
  'shortlist',
  'discoveryMeetingList',
  'productDemoList',
  'getDiscoveryMeeting',
  'getProductDemo',
  'currentUser',
  'listMembers',
  'listTeamInvitations',
  'listOwnTeamInvitations',
  'findTeamInvitation',
  'listWaitingUsers',
  'listOwnData',
  'claimablePage',
  'claimList',
  'waitingClaims',
  'pageDecisions',
  'customerList',
  'deletedDrafts',
  'openRfps',
  'openRfp',
  'inviteRequests',
  'notifications',
  'notificationPreferences',
  'mailLink',
  'getProducts',
  'getProductsList',
  'getProduct',
  'getRfpProducts',
  'getRfpById',
  ...responsePartQueries,
  'getReceipts',
  'checkReceipt',
  'getReports',
  'rfpDecision',
  'rfpOutcome',
  'creditHistory',
  'checkoutState',
  'licences',
  'listPaymentIssues',
  'listQueues',
  'failedJobs',
  'operatorActions',
  'outboxState',
  'readModelStates',
  'searchState',
  'searchCatalogue',
  'getCatalogueProduct',
];

/** Rows known as gone. Such a row has no version, so any later push of it only causes a new read. */
const gone = new Set<string>();

const cardChanged = (card: PushPayload<'rfpCardChanged'>): ApiThunk => cardsChanged([card]);

const vendorRowChanged =
  (row: PushPayload<'vendorRowChanged'>): ApiThunk =>
  (dispatch, getState) => {
    if (gone.has(row.inviteId)) return void dispatch(invalidateTags(['vendorTable']));
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
  };

const vendorRowGone =
  ({ rfpId, inviteId }: PushPayload<'vendorRowGone'>): ApiThunk =>
  (dispatch, getState) => {
    gone.add(inviteId);
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
    dispatch(invalidateTags(['vendorDocuments']));
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

const evaluatorsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['evaluators', 'consensus']));

const shownRatingsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['sectionResponses']));

const vendorQuestionChanged =
  (asked: PushPayload<'vendorQuestionChanged'>): ApiThunk =>
  (dispatch, getState) => {
    const isSame = (other: typeof asked) => sameQuestion(other, asked);
    const isAfter = (other: typeof asked) => isPlacedAfter(other, asked);
    for (const arg of selectCachedArgsForQuery(getState(), 'getAllVendorQuestions')) {
      if (arg.params.rfpId !== asked.rfpId) continue;
      dispatch(
        updateQueryData('getAllVendorQuestions', arg, (list) => {
          if (putRow(list.data, asked, isSame, isAfter) === 'added') list.total_records += 1;
        }),
      );
    }
    for (const arg of selectCachedArgsForQuery(getState(), 'getVendorQuestions')) {
      if (arg.params.rfpId !== asked.rfpId || arg.params.questionId !== String(asked.questionId)) continue;
      dispatch(
        updateQueryData('getVendorQuestions', arg, (list) => {
          if (putRow(list.data, asked, isSame, isAfter) === 'added') list.total_records += 1;
        }),
      );
    }
  };

const shortlistChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['shortlist']));

const inviteesChanged = (): ApiThunk => (dispatch) =>
  // One colleague publishes for all who have the wizard open.
  void dispatch(invalidateTags(['getVendors', 'getRfpById']));

const ownDataChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['listOwnData']));
const approvalsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['listWaitingUsers']));

const productsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['getProduct', 'getProducts', 'getProductsList']));

const creditsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'creditHistory',
      'checkoutState',
      'licences',
      // A licence changes its product. People who are asked or invited see what they can accept with.
      'getProduct',
      'getProducts',
      'getProductsList',
      'getRfpProducts',
      'getRfpById',
      'getDiscoveryMeeting',
      'getProductDemo',
    ]),
  );

const paymentIssuesChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['listPaymentIssues']));

/** Updates the progress of a rebuild. A rebuild that is not in the cache is in a response on its way. */
const rebuildChanged =
  (rebuild: PushPayload<'rebuildChanged'>): ApiThunk =>
  (dispatch, getState) => {
    const isNewer = (cached: { version: number } | null) =>
      cached === null || cached.version < rebuild.version;
    for (const arg of selectCachedArgsForQuery(getState(), 'readModelStates'))
      dispatch(
        updateQueryData('readModelStates', arg, ({ data }) => {
          const model = data.find(({ name }) => name === rebuild.subject);
          if (model && isNewer(model.rebuild)) model.rebuild = rebuild;
        }),
      );
    for (const arg of selectCachedArgsForQuery(getState(), 'searchState'))
      dispatch(
        updateQueryData('searchState', arg, (state) => {
          if (rebuild.subject === 'searchIndex' && isNewer(state.rebuild)) state.rebuild = rebuild;
        }),
      );
    if (rebuild.endedAt !== null) dispatch(invalidateTags(['readModelStates', 'searchState']));
  };

const machineChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['outboxState', 'readModelStates', 'searchState']));

/** Updates the queues. The list of failed jobs is read again if a queue's failures differ from before. */
const queuesChanged =
  (queues: PushPayload<'queuesChanged'>): ApiThunk =>
  (dispatch, getState) => {
    let isOther = false;
    for (const arg of selectCachedArgsForQuery(getState(), 'listQueues'))
      dispatch(
        updateQueryData('listQueues', arg, (list) => {
          if (queues.version <= list.version) return list;
          const failures = ({ rows }: typeof list) => rows.map(({ failed }) => failed).join();
          isOther ||= failures(list) !== failures(queues);
          return queues;
        }),
      );
    if (isOther) dispatch(failedJobsChanged());
  };

const failedJobsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['failedJobs', 'operatorActions', 'outboxState']));

const catalogueChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['searchCatalogue', 'getCatalogueProduct']));

const customersChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['customerList']));

const projectChanged = (): ApiThunk => (dispatch) =>
  // The RFP contains the time zone and the day on which responses are due.
  void dispatch(invalidateTags(['getProject', 'getRfpById']));

const termsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'getTechnical',
      'getCommercial',
      'rfpWeights',
      // Weights and must-haves determine the vendors' ranking.
      'vendorTable',
      'getNda',
      'getContractDrafts',
      'getFinalPresentation',
    ]),
  );

const inviteRequestsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['inviteRequests']));

const openRfpsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['openRfps', 'openRfp']));

const teamChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['listMembers', 'listTeamInvitations', 'responseColleagues']));

const membershipChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'currentUser',
      'listOwnTeamInvitations',
      'findTeamInvitation',
      // Every member may read what the company requested and what is requested of it.
      'discoveryMeetingList',
      'productDemoList',
    ]),
  );

const claimsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'claimablePage',
      'claimList',
      'waitingClaims',
      'pageDecisions',
      'getCatalogueProduct',
      // Enquiries on a page go to the page owner.
      'discoveryMeetingList',
      'productDemoList',
    ]),
  );

const meetingsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags(['discoveryMeetingList', 'productDemoList', 'getDiscoveryMeeting', 'getProductDemo']),
  );

const noticePreferencesChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['notificationPreferences', 'mailLink']));

const notificationsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['notifications']));

const responsesChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['vendorResponse', 'sectionResponses', 'rfpQuestionnaire']));

/** No one reads sealed responses before this, so the cache keeps only their rows without figures. */
const responsesOpened = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'vendorTable',
      'vendorResponse',
      'sectionResponses',
      'rfpDetail',
      'rfpDecision',
      'consensus',
      'evaluators',
      ...responsePartQueries,
    ]),
  );

/** The vendor's own colleagues reread what is complete, and the buyer's what they are shown of it. */
const vendorDocumentsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags([...responsePartQueries, 'getRfpById']));

/** Applies what a colleague of the same vendor has just saved. An answer that was not there yet is the first. */
const answersChanged =
  ({ rfpId, kind, answers }: PushPayload<'answersChanged'>): ApiThunk =>
  (dispatch, getState) => {
    dispatch(invalidateTags(['answerAuthors']));
    const name = kind === 'technical' ? 'getTechnical' : 'getCommercial';
    if (!answers) return void dispatch(invalidateTags([name]));
    for (const arg of selectCachedArgsForQuery(getState(), name)) {
      if (arg.params.rfpId !== rfpId) continue;
      dispatch(
        updateQueryData(name, arg, ({ quesAns }: { quesAns: typeof answers }) => {
          for (const answer of answers)
            putRow(quesAns, answer, ({ questionId }) => questionId === answer.questionId);
        }),
      );
    }
  };

type CacheSelector = (state: ApiState) => { fulfilledTimeStamp?: number };
/** Colleagues who type save every few seconds, and each library search goes through all of it. */
const suggestionsLastMs = 60_000;

/** An answer in one RFP is suggested in all others. Suggestions read within the last minute stay. */
const answerLibraryChanged =
  ({ rfpId }: PushPayload<'answerLibraryChanged'>): ApiThunk =>
  (dispatch, getState) => {
    const state = getState();
    const { select } = accountApi.endpoints.answerSuggestions;
    const isReread = selectCachedArgsForQuery(state, 'answerSuggestions').some((arg) => {
      const { fulfilledTimeStamp = 0 } = (select(arg) as CacheSelector)(state);
      return arg.params.rfpId !== rfpId && Date.now() - fulfilledTimeStamp >= suggestionsLastMs;
    });
    if (isReread) dispatch(invalidateTags(['answerSuggestions']));
  };

const colleaguesChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['responseColleagues', 'internalComments']));

/** A colleague's submission stops changes, and a withdrawal allows them again. */
const receiptsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['getReceipts', 'checkReceipt', 'getRfpById']));

const publishedQuestionsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['getPublishedQuestions']));

/** A new addendum may change the questions and how finalists present. It also allows a submitted response to be withdrawn. */
const addendaChanged =
  ({ isNew }: PushPayload<'addendaChanged'>): ApiThunk =>
  (dispatch) =>
    void dispatch(
      invalidateTags([
        'getAddenda',
        ...(isNew
          ? ([
              'rfpQuestionnaire',
              'getTechnical',
              'getCommercial',
              'getFinalPresentation',
              'getRfpById',
              'getReceipts',
            ] as const)
          : []),
      ]),
    );

/** An award releases the data withheld from one vendor. A response cannot be saved after the decision. */
const rfpDecisionChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'rfpDecision',
      'rfpOutcome',
      'getRfpById',
      'vendorDocuments',
      'getReference',
      'getAllReferences',
      'getReceipts',
    ]),
  );

const reportsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['getReports']));

const handlers: { readonly [N in PushName]: (payload: PushPayload<N>) => ApiThunk } = {
  rfpCardChanged: cardChanged,
  rfpCardGone: cardGone,
  vendorRowChanged,
  vendorRowGone,
  rfpOverviewChanged: overviewChanged,
  responseSectionChanged: sectionChanged,
  vendorQuestionChanged,
  publishedQuestionsChanged,
  addendaChanged,
  evaluatorsChanged,
  shownRatingsChanged,
  rfpDecisionChanged,
  inviteesChanged,
  ownDataChanged,
  approvalsChanged,
  claimsChanged,
  customersChanged,
  projectChanged,
  termsChanged,
  inviteRequestsChanged,
  openRfpsChanged,
  responsesOpened,
  responsesChanged,
  vendorDocumentsChanged,
  receiptsChanged,
  reportsChanged,
  answersChanged,
  answerLibraryChanged,
  colleaguesChanged,
  catalogueChanged,
  productsChanged,
  creditsChanged,
  paymentIssuesChanged,
  queuesChanged,
  failedJobsChanged,
  rebuildChanged,
  machineChanged,
  shortlistChanged,
  meetingsChanged,
  discoveryMeetingChanged,
  productDemoChanged,
  notificationsChanged,
  noticePreferencesChanged,
  teamChanged,
  membershipChanged,
};

/** Applies a push to the cached responses. A repeated, late or out-of-order push does not change newer data. */
export function applyPush<N extends PushName>(name: N, payload: PushPayload<N>): ApiThunk {
  return handlers[name](payload);
}

/** Applies many pushes in order. Consecutive cards are put into their lists together. */
export const applyPushes =
  (pushes: readonly ReceivedPush[]): ApiThunk =>
  (dispatch) => {
    let cards: PushPayload<'rfpCardChanged'>[] = [];
    const putCards = () => {
      if (cards.length > 0) dispatch(cardsChanged(cards));
      cards = [];
    };
    for (const push of pushes) {
      if (push.name === 'rfpCardChanged') {
        cards.push(push.payload);
        continue;
      }
      putCards();
      dispatch(applyPush(push.name, push.payload));
    }
    putCards();
    dispatch(somethingHappened());
  };

/** Applies an incoming push now, and again to every response that is still on its way. */
export const pushReceived =
  (push: ReceivedPush): ApiThunk =>
  (dispatch) => {
    noteForReads(push);
    dispatch(applyPushes([push]));
  };

/** Every push results from an action, which an open audit trail may contain. */
const somethingHappened = (): ApiThunk => (dispatch, getState) => {
  if (selectCachedArgsForQuery(getState(), 'rfpAudit').length > 0) dispatch(invalidateTags(['rfpAudit']));
};

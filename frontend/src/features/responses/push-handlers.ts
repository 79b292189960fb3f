import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { rfpsApi } from '../rfps/endpoints.ts';
import { responsePartQueries, responsesApi } from './endpoints.ts';
import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes, ApiThunk } from '../../api/pushes/push-handlers.ts';
import type { AppState } from '../../api/app-store.ts';
import { putRow } from '../../api/pushes/row-version.ts';

const { selectCachedArgsForQuery, invalidateTags } = responsesApi.util;

/** Applies what a colleague of the same vendor has just saved. An answer that was not there yet is the first. */
const answersChanged =
  ({ rfpId, kind, answers }: PushPayload<'answersChanged'>): ApiThunk =>
  (dispatch, getState) => {
    dispatch(invalidateTags(['answerAuthors']));
    const name = kind === 'technical' ? 'getTechnical' : 'getCommercial';
    if (!answers) return void dispatch(invalidateTags([name]));
    for (const arg of rfpsApi.util.selectCachedArgsForQuery(getState(), name)) {
      if (arg.params.rfpId !== rfpId) continue;
      dispatch(
        rfpsApi.util.updateQueryData(name, arg, ({ quesAns }: { quesAns: typeof answers }) => {
          for (const answer of answers)
            putRow(quesAns, answer, ({ questionId }) => questionId === answer.questionId);
        }),
      );
    }
  };

type CacheSelector = (state: AppState) => { fulfilledTimeStamp?: number };
/** Colleagues who type save every few seconds, and each library search goes through all of it. */
const suggestionsLastMs = 60_000;

/** An answer in one RFP is suggested in all others. Suggestions read within the last minute stay. */
const answerLibraryChanged =
  ({ rfpId }: PushPayload<'answerLibraryChanged'>): ApiThunk =>
  (dispatch, getState) => {
    const state = getState();
    const { select } = responsesApi.endpoints.answerSuggestions;
    const isReread = selectCachedArgsForQuery(state, 'answerSuggestions').some((arg) => {
      const { fulfilledTimeStamp = 0 } = (select(arg) as CacheSelector)(state);
      return arg.params.rfpId !== rfpId && Date.now() - fulfilledTimeStamp >= suggestionsLastMs;
    });
    if (isReread) dispatch(invalidateTags(['answerSuggestions']));
  };

export const responsesPushes: FeaturePushes = {
  handlers: {
    // The vendor's own colleagues reread what is complete, and the buyer's what they are shown of it.
    vendorDocumentsChanged: reread(...responsePartQueries, 'getRfpById'),
    // A colleague's submission stops changes, and a withdrawal allows them again.
    receiptsChanged: reread('getReceipts', 'checkReceipt', 'getRfpById'),
    answersChanged,
    answerLibraryChanged,
    colleaguesChanged: reread('responseColleagues', 'internalComments'),
  },
  queries: [
    ...responsePartQueries,
    'answerSuggestions',
    'responseColleagues',
    'answerAuthors',
    'internalComments',
    'getReceipts',
    'checkReceipt',
  ],
};

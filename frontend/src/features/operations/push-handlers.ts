import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { operationsApi } from './endpoints.ts';
import { reread } from '../../api/pushes/push-handlers.ts';
import type { FeaturePushes, ApiThunk } from '../../api/pushes/push-handlers.ts';

const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = operationsApi.util;

const failedJobsChanged = reread(
  'failedJobs',
  'operatorActions',
  'outboxState',
  'operationFigures',
  'operatorCounts',
);

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

export const operationsPushes: FeaturePushes = {
  handlers: {
    queuesChanged,
    failedJobsChanged,
    rebuildChanged,
    machineChanged: reread('outboxState', 'readModelStates', 'searchState', 'operationFigures'),
  },
  queries: [
    'listQueues',
    'failedJobs',
    'operatorActions',
    'outboxState',
    'readModelStates',
    'searchState',
    'operationFigures',
    'operatorCounts',
  ],
};

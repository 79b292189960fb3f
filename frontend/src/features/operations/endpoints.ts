import { searchAudit, foundActionDetail } from '@bidboard/backend/features/operations/contracts/audit-search';
import {
  operationFigures,
  operatorCounts,
  outboxHistory,
  outboxState,
  searchState,
} from '@bidboard/backend/features/operations/contracts/operations';
import {
  listQueues,
  failedJobs,
  operatorActions,
  queueHistory,
  retryFailedJobs,
  discardFailedJobs,
  openQueueBoard,
} from '@bidboard/backend/features/operations/contracts/queues';
import {
  readModelStates,
  rebuildReadModel,
  reindexSearch,
} from '@bidboard/backend/features/operations/contracts/rebuilds';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  operationFigures,
  operatorCounts,
  queueHistory,
  listQueues,
  failedJobs,
  operatorActions,
  outboxState,
  outboxHistory,
  readModelStates,
  searchState,
  searchAudit,
  foundActionDetail,
};
const mutations = { rebuildReadModel, reindexSearch, retryFailedJobs, discardFailedJobs, openQueueBoard };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const operationsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    rebuildReadModel: ['readModelStates'],
    reindexSearch: ['searchState'],
    retryFailedJobs: ['failedJobs', 'listQueues', 'operatorActions', 'operationFigures', 'operatorCounts'],
    discardFailedJobs: ['failedJobs', 'listQueues', 'operatorActions', 'operationFigures', 'operatorCounts'],
  },
});

export const {
  useOperationFiguresQuery,
  useOperatorCountsQuery,
  useQueueHistoryQuery,
  useListQueuesQuery,
  useFailedJobsQuery,
  useOperatorActionsQuery,
  useLazyOperatorActionsQuery,
  useOutboxStateQuery,
  useOutboxHistoryQuery,
  useReadModelStatesQuery,
  useSearchStateQuery,
  useSearchAuditQuery,
  useLazySearchAuditQuery,
  useFoundActionDetailQuery,
  useRebuildReadModelMutation,
  useReindexSearchMutation,
  useRetryFailedJobsMutation,
  useDiscardFailedJobsMutation,
  useOpenQueueBoardMutation,
} = operationsApi;

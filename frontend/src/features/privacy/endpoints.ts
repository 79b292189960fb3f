import {
  listOwnData,
  fetchOwnData,
  accountClosing,
  requestOwnData,
  closeAccount,
  reopenAccount,
} from '@bidboard/backend/features/privacy/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { listOwnData, fetchOwnData, accountClosing };
const mutations = { requestOwnData, closeAccount, reopenAccount };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const privacyApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    requestOwnData: ['listOwnData'],
  },
});

export const {
  useListOwnDataQuery,
  useLazyFetchOwnDataQuery,
  useAccountClosingQuery,
  useRequestOwnDataMutation,
  useCloseAccountMutation,
  useReopenAccountMutation,
} = privacyApi;

import {
  companyStorage,
  storageUse,
  changeStorageQuota,
} from '@bidboard/backend/features/storage-quota/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { companyStorage, storageUse };
const mutations = { changeStorageQuota };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const storageQuotaApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    changeStorageQuota: ['companyStorage', 'storageUse', 'operatorActions'],
  },
});

export const {
  useCompanyStorageQuery,
  useLazyCompanyStorageQuery,
  useStorageUseQuery,
  useChangeStorageQuotaMutation,
} = storageQuotaApi;

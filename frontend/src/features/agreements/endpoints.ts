import {
  acceptAward,
  ownAward,
  removeAgreementFile,
  rfpAgreement,
  saveAgreement,
  saveAgreementFile,
  shareAgreementFile,
} from '@bidboard/backend/features/agreements/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { rfpAgreement, ownAward };
const mutations = {
  saveAgreement,
  acceptAward,
  saveAgreementFile,
  shareAgreementFile,
  removeAgreementFile,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const agreementsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    saveAgreement: ['rfpAgreement'],
    acceptAward: ['ownAward', 'toDo'],
    saveAgreementFile: ['rfpAgreement'],
    shareAgreementFile: ['rfpAgreement'],
    removeAgreementFile: ['rfpAgreement'],
  },
});

export const {
  useRfpAgreementQuery,
  useOwnAwardQuery,
  useSaveAgreementMutation,
  useAcceptAwardMutation,
  useSaveAgreementFileMutation,
  useShareAgreementFileMutation,
  useRemoveAgreementFileMutation,
} = agreementsApi;

import { enquiryList, submitEnquiry } from '@bidboard/backend/features/enquiries/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { enquiryList };
const mutations = { submitEnquiry };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const enquiriesApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    submitEnquiry: ['enquiryList'],
    verifyClaim: ['enquiryList'],
  },
});

export const { useEnquiryListQuery, useSubmitEnquiryMutation } = enquiriesApi;

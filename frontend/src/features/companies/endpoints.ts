import { getCompany, getCompanySuggestion, addCompany } from '@bidboard/backend/features/companies/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { getCompany, getCompanySuggestion };
const mutations = { addCompany };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const companiesApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    addCompany: ['getCompany', 'currentUser', 'getRfpById'],
  },
});

export const { useGetCompanyQuery, useGetCompanySuggestionQuery, useAddCompanyMutation } = companiesApi;

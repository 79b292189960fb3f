import { getReports, requestReport } from '@bidboard/backend/features/reports/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { getReports };
const mutations = { requestReport };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const reportsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    requestReport: ['getReports'],
  },
});

export const { useGetReportsQuery, useRequestReportMutation } = reportsApi;

import {
  claimablePage,
  claimList,
  claimOfLink,
  waitingClaims,
  pageDecisions,
  requestClaim,
  escalateClaim,
  verifyClaim,
  reportUnauthorizedClaim,
  decideClaim,
} from '@bidboard/backend/features/claims/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { claimablePage, claimList, claimOfLink, waitingClaims, pageDecisions };
const mutations = { requestClaim, escalateClaim, verifyClaim, reportUnauthorizedClaim, decideClaim };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const claimsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    requestClaim: ['claimablePage', 'claimList'],
    escalateClaim: ['claimablePage', 'claimList'],
    verifyClaim: ['claimablePage', 'claimList', 'getCatalogueProduct'],
    reportUnauthorizedClaim: ['claimablePage', 'claimList'],
    decideClaim: ['waitingClaims', 'pageDecisions', 'getCatalogueProduct'],
  },
});

export const {
  useClaimablePageQuery,
  useClaimListQuery,
  useClaimOfLinkQuery,
  useWaitingClaimsQuery,
  usePageDecisionsQuery,
  useRequestClaimMutation,
  useEscalateClaimMutation,
  useVerifyClaimMutation,
  useReportUnauthorizedClaimMutation,
  useDecideClaimMutation,
} = claimsApi;

import {
  claimablePage,
  claimList,
  claimOfLink,
  waitingClaims,
  pageDecisions,
  askToClaim,
  escalateClaim,
  proveClaim,
  reportUnauthorizedClaim,
  decideClaim,
} from '@bidboard/backend/features/claims/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { claimablePage, claimList, claimOfLink, waitingClaims, pageDecisions };
const mutations = { askToClaim, escalateClaim, proveClaim, reportUnauthorizedClaim, decideClaim };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const claimsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    askToClaim: ['claimablePage', 'claimList'],
    escalateClaim: ['claimablePage', 'claimList'],
    proveClaim: ['claimablePage', 'claimList', 'getCatalogueProduct'],
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
  useAskToClaimMutation,
  useEscalateClaimMutation,
  useProveClaimMutation,
  useReportUnauthorizedClaimMutation,
  useDecideClaimMutation,
} = claimsApi;

import {
  rfpDecision,
  rfpOutcome,
  markVendor,
  awardRfp,
  closeRfp,
  cancelRfp,
} from '@bidboard/backend/features/decisions/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { rfpDecision, rfpOutcome };
const mutations = { markVendor, awardRfp, closeRfp, cancelRfp };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const decisionsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    markVendor: ['rfpDecision'],
    awardRfp: ['rfpDecision', 'vendorDocuments'],
    closeRfp: ['rfpDecision'],
    cancelRfp: ['rfpDecision'],
  },
});

export const {
  useRfpDecisionQuery,
  useRfpOutcomeQuery,
  useMarkVendorMutation,
  useAwardRfpMutation,
  useCloseRfpMutation,
  useCancelRfpMutation,
} = decisionsApi;

/** Says whether the user's own RFP is awarded, closed or cancelled, so nothing in it can change. */
export const useIsOwnRfpDecided = (rfpId: string, { skip = false } = {}): boolean =>
  useRfpDecisionQuery(
    { params: { rfpId } },
    {
      skip,
      selectFromResult: ({ data }) => ({ isOver: data !== undefined && data.decisionStatus !== 'open' }),
    },
  ).isOver;

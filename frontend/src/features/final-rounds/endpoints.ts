import {
  declineFinalOffer,
  finalComparison,
  ownFinalRounds,
  saveFinalOffer,
  submitFinalOffer,
  withdrawFinalOffer,
} from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import {
  cancelFinalRound,
  extendFinalRound,
  finalRounds,
  startFinalRound,
} from '@bidboard/backend/features/final-rounds/contracts/final-rounds';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { finalRounds, ownFinalRounds, finalComparison };
const mutations = {
  startFinalRound,
  extendFinalRound,
  cancelFinalRound,
  saveFinalOffer,
  submitFinalOffer,
  withdrawFinalOffer,
  declineFinalOffer,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const finalRoundsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    startFinalRound: ['finalRounds', 'rfpDecision'],
    extendFinalRound: ['finalRounds'],
    cancelFinalRound: ['finalRounds', 'rfpDecision'],
    saveFinalOffer: ['ownFinalRounds', 'toDo'],
    submitFinalOffer: ['ownFinalRounds', 'toDo'],
    withdrawFinalOffer: ['ownFinalRounds', 'toDo'],
    declineFinalOffer: ['ownFinalRounds', 'toDo'],
  },
});

export const {
  useFinalRoundsQuery,
  useOwnFinalRoundsQuery,
  useFinalComparisonQuery,
  useStartFinalRoundMutation,
  useExtendFinalRoundMutation,
  useCancelFinalRoundMutation,
  useSaveFinalOfferMutation,
  useSubmitFinalOfferMutation,
  useWithdrawFinalOfferMutation,
  useDeclineFinalOfferMutation,
} = finalRoundsApi;

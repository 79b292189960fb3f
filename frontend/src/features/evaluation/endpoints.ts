import {
  rfpDetail,
  rfpTimeline,
  vendorTable,
  vendorResponse,
  sectionResponses,
  rfpQuestionnaire,
  rateAnswer,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import {
  closeTechnicalEvaluation,
  technicalEvaluation,
} from '@bidboard/backend/features/evaluation/contracts/envelopes';
import { sensitivity } from '@bidboard/backend/features/evaluation/contracts/sensitivity';
import { evaluationSignals } from '@bidboard/backend/features/evaluation/contracts/signals';
import {
  evaluators,
  consensus,
  nameEvaluators,
  removeEvaluator,
  handOverEvaluation,
  openConsensus,
  agreeUnanimous,
} from '@bidboard/backend/features/evaluation/contracts/evaluators';
import {
  getVendorQuestions,
  getAllVendorQuestions,
  getPublishedQuestions,
  saveVendorQuestion,
  publishVendorQuestion,
} from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  rfpDetail,
  rfpTimeline,
  vendorTable,
  vendorResponse,
  sectionResponses,
  sensitivity,
  evaluationSignals,
  evaluators,
  consensus,
  technicalEvaluation,
  rfpQuestionnaire,
  getVendorQuestions,
  getAllVendorQuestions,
  getPublishedQuestions,
};
const mutations = {
  rateAnswer,
  nameEvaluators,
  removeEvaluator,
  handOverEvaluation,
  openConsensus,
  agreeUnanimous,
  closeTechnicalEvaluation,
  saveVendorQuestion,
  publishVendorQuestion,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const evaluationApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    rateAnswer: ['consensus', 'technicalEvaluation'],
    // The push rereads everything that opens.
    closeTechnicalEvaluation: ['technicalEvaluation', 'rfpDetail', 'vendorTable'],
    nameEvaluators: ['evaluators', 'technicalEvaluation'],
    removeEvaluator: ['evaluators'],
    handOverEvaluation: ['evaluators'],
    openConsensus: ['evaluators', 'sectionResponses', 'technicalEvaluation'],
    agreeUnanimous: ['evaluators', 'consensus'],
    publishVendorQuestion: ['getPublishedQuestions'],
  },
});

export const {
  useRfpDetailQuery,
  useRfpTimelineQuery,
  useVendorTableQuery,
  useVendorResponseQuery,
  useSensitivityQuery,
  useEvaluationSignalsQuery,
  useEvaluatorsQuery,
  useConsensusQuery,
  useRfpQuestionnaireQuery,
  useGetVendorQuestionsQuery,
  useGetAllVendorQuestionsQuery,
  useGetPublishedQuestionsQuery,
  useRateAnswerMutation,
  useNameEvaluatorsMutation,
  useRemoveEvaluatorMutation,
  useHandOverEvaluationMutation,
  useOpenConsensusMutation,
  useCloseTechnicalEvaluationMutation,
  useTechnicalEvaluationQuery,
  useAgreeUnanimousMutation,
  useSaveVendorQuestionMutation,
  usePublishVendorQuestionMutation,
} = evaluationApi;

/**
 * Returns when responses to an RFP are due, in ms by this machine's clock; null if no day is set. The remaining time uses the
 * server's clock and counts from the response's arrival.
 */
export function useLocalDueAt(rfpId: string): number | null {
  const { data, fulfilledTimeStamp = 0 } = useRfpDetailQuery({ params: { rfpId } });
  if (!data?.invitedRFPSteper.dueAt) return null;
  const { dueAt, servedAt } = data.invitedRFPSteper;
  return fulfilledTimeStamp + Date.parse(dueAt) - Date.parse(servedAt);
}

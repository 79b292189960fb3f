import {
  getAddenda,
  publishAddendum,
  acknowledgeAddendum,
} from '@bidboard/backend/features/addenda/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { getAddenda };
const mutations = { publishAddendum, acknowledgeAddendum };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const addendaApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    publishAddendum: [
      'rfpDetail',
      'getRfpById',
      'getProject',
      'getAddenda',
      'rfpQuestionnaire',
      'getTechnical',
      'getCommercial',
      'getQuestionFiles',
      'rfpWeights',
      'getFinalPresentation',
    ],
    acknowledgeAddendum: ['getAddenda'],
  },
});

export const { useGetAddendaQuery, usePublishAddendumMutation, useAcknowledgeAddendumMutation } = addendaApi;

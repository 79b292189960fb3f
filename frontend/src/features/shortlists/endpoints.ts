import {
  shortlist,
  addToShortlist,
  removeFromShortlist,
  mergeShortlist,
} from '@bidboard/backend/features/shortlists/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { shortlist };
const mutations = { addToShortlist, removeFromShortlist, mergeShortlist };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const shortlistsApi = injectContracts({ queries, mutations });

export const { useShortlistQuery } = shortlistsApi;

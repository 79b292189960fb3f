import {
  declareConflict,
  declareNoConflict,
  rfpDeclarations,
} from '@bidboard/backend/features/declarations/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { rfpDeclarations };
const mutations = { declareNoConflict, declareConflict };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const declarationsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    // What was refused before is read when its page opens.
    declareNoConflict: ['rfpDeclarations', 'toDo', 'rfpDecision', 'vendorTable'],
    declareConflict: ['rfpDeclarations', 'toDo'],
  },
});

export const { useRfpDeclarationsQuery, useDeclareNoConflictMutation, useDeclareConflictMutation } =
  declarationsApi;

/** Says whether the user has to declare before the responses of an RFP are shown, or has a conflict of interest. */
export const useMustDeclare = (rfpId: string): boolean =>
  useRfpDeclarationsQuery(
    { params: { rfpId } },
    {
      selectFromResult: ({ data }) => ({
        mustDeclare: data?.isRequired === true && data.status !== 'declared',
      }),
    },
  ).mustDeclare;

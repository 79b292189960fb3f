import { inviteSenders, changeInviteLimit } from '@bidboard/backend/features/invite-limits/contract';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { inviteSenders };
const mutations = { changeInviteLimit };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const inviteLimitsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    changeInviteLimit: ['inviteSenders', 'operatorActions'],
  },
});

export const { useInviteSendersQuery, useLazyInviteSendersQuery, useChangeInviteLimitMutation } =
  inviteLimitsApi;

import {
  dismissedHints,
  dismissHint,
  restoreHint,
} from '@bidboard/backend/features/accounts/contracts/hints';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { dismissedHints };
const mutations = { dismissHint, restoreHint };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

// Apart from the endpoints of accounts, which the public pages load too.
export const { useDismissedHintsQuery, useDismissHintMutation, useRestoreHintMutation } = injectContracts({
  queries,
  mutations,
  staleAfter: { dismissHint: ['dismissedHints'], restoreHint: ['dismissedHints'] },
});

import {
  approvalRules,
  decideApproval,
  rfpApprovals,
  saveApprovalRule,
  withdrawApproval,
} from '@bidboard/backend/features/approvals/contracts/approvals';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = { approvalRules, rfpApprovals };
const mutations = { saveApprovalRule, decideApproval, withdrawApproval };

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

const approvalsApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    saveApprovalRule: ['approvalRules', 'rfpApprovals'],
    decideApproval: ['rfpApprovals', 'toDo', 'rfpDecision', 'getRfpById', 'rfpDetail'],
    withdrawApproval: ['rfpApprovals'],
    createVendors: ['rfpApprovals'],
    awardRfp: ['rfpApprovals'],
  },
});

export const {
  useApprovalRulesQuery,
  useRfpApprovalsQuery,
  useSaveApprovalRuleMutation,
  useDecideApprovalMutation,
  useWithdrawApprovalMutation,
} = approvalsApi;

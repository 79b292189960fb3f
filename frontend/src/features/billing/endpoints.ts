import { creditBalances, creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import {
  subscriptionPlans,
  checkoutState,
  licences,
  listPaymentIssues,
  createCheckoutSession,
  returnFromCheckout,
  createPortalSession,
  openPaymentDocument,
  closePaymentIssue,
} from '@bidboard/backend/features/billing/contracts/payments';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  creditHistory,
  creditBalances,
  subscriptionPlans,
  checkoutState,
  licences,
  listPaymentIssues,
};
const mutations = {
  createCheckoutSession,
  returnFromCheckout,
  createPortalSession,
  openPaymentDocument,
  closePaymentIssue,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
  interface MutationNames extends Record<keyof typeof mutations, true> {}
}

export const billingApi = injectContracts({
  queries,
  mutations,
  staleAfter: {
    createCheckoutSession: ['getProduct', 'getProducts', 'licences'],
    returnFromCheckout: ['checkoutState'],
    closePaymentIssue: ['listPaymentIssues'],
  },
});

export const {
  useCreditHistoryQuery,
  useCreditBalancesQuery,
  useSubscriptionPlansQuery,
  useCheckoutStateQuery,
  useLicencesQuery,
  useListPaymentIssuesQuery,
  useLazyListPaymentIssuesQuery,
  useCreateCheckoutSessionMutation,
  useReturnFromCheckoutMutation,
  useCreatePortalSessionMutation,
  useOpenPaymentDocumentMutation,
  useClosePaymentIssueMutation,
} = billingApi;

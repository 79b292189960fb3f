import { subscriptionPlans } from './contracts/payments.ts';
import { currencySymbols, plans, textsOfPlan } from './contracts/plans.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { returnFromCheckoutHandler, checkoutStateHandler } from './checkout/checkout-return.ts';
import { createCheckoutSessionHandler } from './checkout/create-checkout.ts';
import { creditBalancesHandler } from './wallets/credit-balances.ts';
import { creditHistoryHandler } from './wallets/credit-history.ts';
import { licencesHandler } from './wallets/licence-list.ts';
import { createPortalSessionHandler, openPaymentDocumentHandler } from './checkout/payment-pages.ts';
import { closePaymentIssueHandler, listPaymentIssuesHandler } from './settlement/payment-issues.ts';

const subscriptionPlansHandler = queryHandler(subscriptionPlans, async () => ({
  data: plans.map((plan) => {
    const { name, description, features } = textsOfPlan(plan);
    return {
      id: plan.id,
      name,
      price: plan.amountMinor / 100,
      description,
      currency: { symbol: currencySymbols[plan.currency] },
      feature: features,
      credits: plan.credits,
      yearly: plan.isYearly,
    };
  }),
}));

export const billingHandlers = (dependencies: BillingDependencies): Handler[] => [
  creditHistoryHandler,
  creditBalancesHandler,
  subscriptionPlansHandler,
  createCheckoutSessionHandler(dependencies),
  returnFromCheckoutHandler,
  checkoutStateHandler,
  createPortalSessionHandler(dependencies),
  openPaymentDocumentHandler(dependencies),
  licencesHandler,
  listPaymentIssuesHandler,
  closePaymentIssueHandler,
];

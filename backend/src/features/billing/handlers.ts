import { subscriptionPlans } from './contracts/payments.ts';
import { currencySymbols, plans } from './contracts/plans.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { comeBackFromCheckout, findCheckoutState } from './checkout/checkout-return.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { findCreditHistory } from './wallets/credit-history.ts';
import { findLicences } from './wallets/licence-list.ts';
import { openPortal, findPaymentDocument } from './checkout/payment-pages.ts';
import { doClosePaymentIssue, findPaymentIssues } from './settlement/payment-issues.ts';

const findSubscriptionPlans = queryHandler(subscriptionPlans, async () => ({
  data: plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    price: plan.amountMinor / 100,
    description: plan.description,
    currency: { symbol: currencySymbols[plan.currency] },
    feature: [...plan.features],
    credits: plan.credits,
    yearly: plan.isYearly,
  })),
}));

export const billingHandlers = (dependencies: BillingDependencies): Handler[] => [
  findCreditHistory,
  findSubscriptionPlans,
  createCheckout(dependencies),
  comeBackFromCheckout,
  findCheckoutState,
  openPortal(dependencies),
  findPaymentDocument(dependencies),
  findLicences,
  findPaymentIssues,
  doClosePaymentIssue,
];

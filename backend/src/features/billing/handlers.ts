import type { Handler } from '../../platform/handler.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { comeBackFromCheckout, findCheckoutState } from './checkout/checkout-return.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { findCreditHistory } from './wallets/credit-history.ts';
import { findLicences } from './wallets/licence-list.ts';
import { openPortal } from './checkout/open-portal.ts';
import { findPaymentDocument } from './checkout/payment-document.ts';
import { doClosePaymentIssue, findPaymentIssues } from './settlement/payment-issues.ts';
import { findSubscriptionPlans } from './checkout/subscription-plans.ts';

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

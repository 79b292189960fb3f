import type { Handler } from '../platform/handler.ts';
import type { BillingDependencies } from './billing-dependencies.ts';
import { comeBackFromCheckout, findCheckoutState } from './checkout-return.ts';
import { createCheckout } from './create-checkout.ts';
import { findCreditHistory } from './credit-history.ts';
import { findLicences } from './licence-list.ts';
import { openPortal } from './open-portal.ts';
import { findPaymentDocument } from './payment-document.ts';
import { doClosePaymentIssue, findPaymentIssues } from './payment-issues.ts';
import { findSubscriptionPlans } from './subscription-plans.ts';

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

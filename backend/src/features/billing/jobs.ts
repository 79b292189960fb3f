import { lockProductOwner } from '../products/public.ts';
import { reconcilePayments as reconcile } from './settlement/reconcile-payments.ts';
import { settleSubject } from './settlement/settle.ts';

export { findSubject, purgePaymentMessages } from './settlement/payment-inbox.ts';
export { claimLicenceNotification, type LicenceMail } from './notifications/payment-notification.ts';
export { findPaymentMail, findIssueMail, type PaymentMail } from './notifications/payment-notification.ts';
export { credits } from './notifications/payment-notification.ts';
export { listLedgerDiscrepancies } from './wallets/ledger-discrepancies.ts';

export const settlePayments = settleSubject({ lockProductOwner });
export const reconcilePayments = reconcile({ lockProductOwner });

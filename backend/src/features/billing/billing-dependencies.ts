import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';

export interface BillingDependencies {
  /** The payment provider; undefined if nothing is sold. */
  payments: PaymentGateway | undefined;
  /** The public URL of Bidboard, without a trailing slash. */
  publicUrl: string;
}

import type { Queryable } from '../../platform/database/database.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';

export interface BillingDependencies {
  /** The payment provider; undefined if nothing is sold. */
  payments: PaymentGateway | undefined;
  /** The public URL of Bidboard, without a trailing slash. */
  publicUrl: string;
  /** Returns the current name of a company's product by its id; null if the company has no such product. */
  findOwnProduct(db: Queryable, companyId: string, productId: string): Promise<string | null>;
}

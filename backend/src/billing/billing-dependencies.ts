import type { Queryable } from '../platform/database.ts';
import type { PaymentGateway } from '../platform/payments/payment-gateway.ts';

export interface BillingDependencies {
  /** Who takes money; undefined where nothing is sold. */
  payments: PaymentGateway | undefined;
  /** Where people reach Bidboard, without a stroke at the end. */
  publicUrl: string;
  /** A company's product by its id, as it is called now; null where it is another's or none. */
  findOwnProduct(db: Queryable, companyId: string, productId: string): Promise<string | null>;
}

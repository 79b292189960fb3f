import type { Stripe } from 'stripe';

/** The items that a session sells, and the data on the objects that paying it creates. */
export interface Order {
  lineItems: Stripe.LineItem[];
  description: string | null;
  paymentMetadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  invoiceMetadata: Record<string, string>;
}

export const totalOf = ({ lineItems }: Order): number =>
  lineItems.reduce((sum, item) => sum + item.amount_total, 0);

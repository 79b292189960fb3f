import type { Stripe } from 'stripe';

/** What a session sells and what is written on the objects that paying it makes. */
export interface Order {
  lineItems: Stripe.LineItem[];
  description: string | null;
  paymentMetadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  invoiceMetadata: Record<string, string>;
}

export const totalOf = ({ lineItems }: Order): number =>
  lineItems.reduce((sum, item) => sum + item.amount_total, 0);

import type { Order } from './payment-facts.ts';

/** Returns an order in the form that the provider stores beside its own record: texts by name. */
export const metadataOf = (order: Order): Record<string, string> => ({
  companyId: order.companyId,
  productId: order.productId,
  productName: order.productName,
  planId: order.planId,
  amountMinor: String(order.amountMinor),
  currency: order.currency,
  units: String(order.units),
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const count = /^\d{1,9}$/;

/** Returns undefined if another party wrote the metadata, or changed it so that it is unreadable. */
export function orderOf(metadata: Readonly<Record<string, string>> | null): Order | undefined {
  const { companyId, productId, productName, planId, amountMinor, currency, units } = metadata ?? {};
  if (!companyId || !productId || !productName || !planId || !amountMinor || !currency || !units)
    return undefined;
  if (!uuid.test(companyId) || !uuid.test(productId) || !count.test(amountMinor) || !count.test(units))
    return undefined;
  return {
    companyId,
    productId,
    productName,
    planId,
    amountMinor: Number(amountMinor),
    currency,
    units: Number(units),
  };
}

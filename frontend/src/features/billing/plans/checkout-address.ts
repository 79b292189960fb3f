/** Returns the address of the page on which plans are bought for a product. */
export const planPath = (productId: string): string =>
  `/app/subscription-plan?${new URLSearchParams({ productId }).toString()}`;

/**
 * Returns the addresses to which the payment page sends users back. The braces stay as they are: the server replaces them by the
 * session's id.
 */
export const checkoutAddresses = (origin: string, productId: string) => ({
  successUrl: `${origin}${planPath(productId)}&session={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}${planPath(productId)}&cancelled=1`,
});

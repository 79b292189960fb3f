/** The page on which plans are bought for a product. */
export const planPath = (productId: string): string =>
  `/app/subscription-plan?${new URLSearchParams({ productId }).toString()}`;

/** Where people come back to from the payment page. The server puts the session's id for the braces, which stay as they are. */
export const checkoutAddresses = (origin: string, productId: string) => ({
  successUrl: `${origin}${planPath(productId)}&session={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}${planPath(productId)}&cancelled=1`,
});

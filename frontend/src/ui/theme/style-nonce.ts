/**
 * The nonce that the page's own style sheets carry to pass its content security policy. A library that adds a style sheet needs
 * it too. Undefined if no server has set it, as in development.
 */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;

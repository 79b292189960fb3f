/**
 * What the page's own style sheets say to be let stand by its policy; a library that writes one into the page says it too.
 * Nothing where no server has said it, as in development.
 */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;

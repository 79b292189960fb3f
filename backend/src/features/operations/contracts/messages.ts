/** The texts of this feature that both the server and the pages show. */
export const messages = {
  rebuildRequested: 'It is being built anew.',
} as const;

/** The texts of this feature that both the server and the pages show. */
export const messages = {
  rebuildRequested: 'The rebuild has been requested.',
} as const;

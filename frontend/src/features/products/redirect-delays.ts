/** How long a page stays before it moves on to the next product, in milliseconds. */
export const redirectAfterMs = {
  publish: 1_000,
  unpublish: 1_000,
  deletion: 1_000,
  addition: 2_000,
} as const;

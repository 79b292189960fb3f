// The browsers' messages for a missing chunk, which happens after a deployment.
const messages = /dynamically imported module|importing a module|preload CSS/i;

/** Returns whether an error says that a part of the pages could not be fetched. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && messages.test(error.message);

/** Returns the comment to store: an omitted one keeps the saved comment, and an empty one deletes it. */
export const commentAfter = (comment: string | undefined, saved: string | null): string | null =>
  comment === undefined ? saved : comment === '' ? null : comment;

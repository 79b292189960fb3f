/** The maximum number of products on a visitor's or an account's shortlist, and in one request by ids. */
export const shortlistLimit = 20;

/** The words of the refusal, for public pages that do not load the list of all refusals. */
export const shortlistFull = `A shortlist holds ${shortlistLimit} products. Please remove one first.`;

/** Products on one shortlist, a visitor's or an account's, and the most that are asked for by their ids at once. */
export const shortlistLimit = 20;

/** The refusal's words, which public pages say without the list of all. */
export const shortlistFull = `A shortlist holds ${shortlistLimit} products. Please take one off first.`;

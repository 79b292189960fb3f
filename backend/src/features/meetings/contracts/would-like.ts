/**
 * The requests that a buyer may make to a vendor, with their numbers in the list of options and in local storage. They are
 * separate from the contracts, because a page that only offers them needs no schemas.
 */
export const wouldLike = { discoveryMeeting: 1, productDemo: 2, requestForProposal: 3 } as const;

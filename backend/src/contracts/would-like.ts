/**
 * What one may ask of a vendor, by the numbers that the list of options and local storage know it by. Apart from the
 * contracts, so that a page that only offers it needs no schemas.
 */
export const wouldLike = { discoveryMeeting: 1, productDemo: 2, requestForProposal: 3 } as const;

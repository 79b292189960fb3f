/**
 * The requests that a buyer may make to a vendor, with their numbers in the list of options and in local storage. They have a
 * file of their own, because public pages load them, and should load neither schemas nor the choices for a meeting with them.
 */
export const wouldLike = { discoveryMeeting: 1, productDemo: 2, requestForProposal: 3 } as const;

/**
 * The vendors whose references the buyer of an RFP may read: all in the final stage, and only the chosen vendor after the award.
 */
export type ReleasedReferences = 'all' | 'none' | { readonly ofInvite: string };

export const isReleased = (released: ReleasedReferences, inviteId: string): boolean =>
  released === 'all' || (released !== 'none' && released.ofInvite === inviteId);

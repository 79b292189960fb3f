/** Whose references the buyer of an RFP may read: everybody's in its final stage, once it is awarded the chosen vendor's alone. */
export type ReleasedReferences = 'all' | 'none' | { readonly ofInvite: string };

export const isReleased = (released: ReleasedReferences, inviteId: string): boolean =>
  released === 'all' || (released !== 'none' && released.ofInvite === inviteId);

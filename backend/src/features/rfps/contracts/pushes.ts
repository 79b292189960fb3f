import { push } from '../../../kernel/pushes.ts';
import { closed, nothing, uuid } from '../../../kernel/schema/schema.ts';

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the vendors' responses are no longer sealed. Clients refetch all of them. */
  responsesOpened: push('responsesOpened', closed({ rfpId: uuid().required() })),
  /** Invalidation: the invitees of the RFP or their answers changed. */
  inviteesChanged: push('inviteesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the RFP's project step changed, or another part of it became readable. */
  projectChanged: push('projectChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the terms of the NDA or of the final presentation changed. */
  termsChanged: push('termsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the list of companies that ask to be invited to the RFP changed. */
  inviteRequestsChanged: push('inviteRequestsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the company's status in a public RFP changed. */
  openRfpsChanged: push('openRfpsChanged', nothing),
} as const;

type RfpsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends RfpsPushes {}
}

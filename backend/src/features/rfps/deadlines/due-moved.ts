import type { NewEvent } from '../../../kernel/events.ts';
import type { Invite } from '../invites/invite-store.ts';

/**
 * Returns one event for each vendor that was invited and has not declined. A vendor that cannot be reached then delays no other.
 */
export const dueTimeMovedOf = (invites: readonly Invite[], dueAt: number): NewEvent[] =>
  invites
    .filter(({ sentAt, acceptStatus }) => sentAt !== null && acceptStatus !== 2)
    .map(({ id, rfpId }) => ({ name: 'dueTimeMoved', payload: { rfpId, inviteId: id, dueAt } }));

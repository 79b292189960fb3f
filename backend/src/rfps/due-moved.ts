import type { NewEvent } from '../contracts/events.ts';
import type { Invite } from './invite-store.ts';

/**
 * Returns one event for each vendor that was invited and has not declined. A vendor that cannot be reached then delays no other.
 */
export const dueTimeMovedOf = (invites: readonly Invite[], dueAt: number): NewEvent[] =>
  invites
    .filter(({ sentAt, acceptStatus }) => sentAt !== null && acceptStatus !== 2)
    .map(({ id, rfpId }) => ({ name: 'dueTimeMoved', payload: { rfpId, inviteId: id, dueAt } }));

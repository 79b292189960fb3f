import type { NewEvent } from '../contracts/events.ts';
import type { Invite } from './invite-store.ts';

/** Every vendor that was invited, and has not declined, is told on its own: one that cannot be reached keeps no other waiting. */
export const dueTimeMovedOf = (invites: readonly Invite[], dueAt: number): NewEvent[] =>
  invites
    .filter(({ sentAt, acceptStatus }) => sentAt !== null && acceptStatus !== 2)
    .map(({ id, rfpId }) => ({ name: 'dueTimeMoved', payload: { rfpId, inviteId: id, dueAt } }));

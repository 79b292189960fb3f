import { asOneself, type Tellers } from '../platform/tidings.ts';
import { findInvitedPerson, findRemovalMail } from './team-mail.ts';

export const teamNotices: Tellers<'colleagueInvited' | 'memberRemoved'> = {
  /** What the company calls itself is a stranger's word, and quoted. */
  colleagueInvited: async (read, { invitationId }) => {
    const invited = await findInvitedPerson(read, invitationId);
    if (!invited) return [];
    const title = `A company asks you to join it. It calls itself “${invited.company}”`;
    return [{ to: [invited.userId], toldAs: asOneself, title, path: '/app/team' }];
  },
  memberRemoved: async (read, payload) => {
    const removed = await findRemovalMail(read, payload);
    if (!removed) return [];
    return [
      {
        to: [payload.userId],
        toldAs: asOneself,
        title: `You are no longer in ${removed.company}`,
        path: '/app/team',
      },
    ];
  },
};

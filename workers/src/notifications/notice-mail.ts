import { listNoticeLetters } from '@bidboard/backend/commands';
import type { NoticeKind } from '@bidboard/backend/contracts/notices';
import { mailFollower } from '../mail-follower.ts';

/** Kinds of which no letter says more than the notice does. */
const follows = [
  'inviteAccepted',
  'inviteDeclined',
  'vendorLeft',
  'responseSubmitted',
  'responseWithdrawn',
  'answersChanged',
  'reportMade',
  'productPublished',
] as const satisfies readonly NoticeKind[];

/** To those who have a notice of it, in its words. */
export const noticeMail = mailFollower(
  'noticeMail',
  follows,
  async ({ eventId, name }, { database, publicUrl }) =>
    (await listNoticeLetters(database, { eventId, kind: name })).map(({ email, title, detail, path }) => ({
      to: email,
      subject: title,
      text: ['Hello,', `${title}.`, ...(detail === '' ? [] : [detail]), `${publicUrl}${path}`].join('\n\n'),
    })),
);

import { events, type EventName } from '@bidboard/backend/contracts/events';
import { projections } from '@bidboard/backend/projections';
import { approvalsHint } from './accounts/approvals-hint.ts';
import {
  accountReminderMail,
  approvalMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './accounts/mails.ts';
import { sessionEnd } from './accounts/session-end.ts';
import { searchIndex } from './catalogue/search-index.ts';
import { enquiryMail } from './enquiries/mails.ts';
import type { Follower } from './follower.ts';
import { projectionFollower } from './projector.ts';
import { inviteMail } from './rfps/mails.ts';
import { shortlistHint } from './shortlists/shortlist-hint.ts';

export const followers: readonly Follower[] = [
  ...projections.map(projectionFollower),
  verificationMail,
  accountReminderMail,
  passwordResetMail,
  passwordChangedMail,
  approvalMail,
  inviteMail,
  enquiryMail,
  sessionEnd,
  approvalsHint,
  shortlistHint,
  searchIndex,
];

/** Events that are recorded for the journal alone. */
const unheard: readonly EventName[] = ['sessionOpened', 'rfpPassGranted', 'categoryPageContentChanged'];

/** Who follows which event. An event that nobody follows and nobody lists as unheard stops the process at its start. */
export function subscriptions(
  all: readonly Follower[] = followers,
  silent: readonly EventName[] = unheard,
): Map<EventName, Follower[]> {
  const table = new Map<EventName, Follower[]>();
  for (const name of Object.keys(events) as EventName[]) {
    const followed = all.filter((one) => one.follows.includes(name));
    if ((followed.length === 0) !== silent.includes(name)) {
      throw new Error(
        followed.length === 0 ? `nobody follows ${name}` : `${name} is followed and listed as unheard`,
      );
    }
    table.set(name, followed);
  }
  if (new Set(all.map((one) => one.name)).size !== all.length) throw new Error('two followers share a name');
  return table;
}

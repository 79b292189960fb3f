import { inviteCredits } from '@bidboard/backend/features/billing/contracts/plans';
import {
  openRfpPath,
  requestsPath,
  type DueNotification,
  type InviteMail,
  type InviteRequestNotification,
} from '@bidboard/backend/features/rfps/jobs';
import { siteFormats, type Formats } from '@bidboard/backend/kernel/format/formats';
import { defineEmails } from '../../mail/email-content.ts';

/** A recipient of an email about an invite: without an id they have no account yet. */
interface Reader {
  id: string | null;
  email: string;
}

type InviteFacts = Pick<
  InviteMail,
  'buyer' | 'rfpName' | 'products' | 'questions' | 'dueAt' | 'timeZone' | 'path'
> & {
  reader: Reader;
  /** Of the reader's account. */
  formats: Formats;
  /** The token of the page where the reader blocks the sender. */
  blockToken: string;
};

interface DueFacts extends Pick<DueNotification, 'buyer' | 'rfpName' | 'timeZone' | 'path'> {
  dueAt: number;
  reader: Reader;
  formats: Formats;
}

const questionCount = (questions: number): string =>
  questions === 1 ? 'It asks 1 question.' : `It asks ${questions} questions.`;

/** Returns the path for a recipient. An address without an account is led through sign-up. */
const pathFor = (path: string, { id, email }: Reader): string =>
  id === null ? `/auth/register?email=${encodeURIComponent(email)}&next=${encodeURIComponent(path)}` : path;

function invitation({
  buyer,
  rfpName,
  products,
}: Pick<InviteFacts, 'buyer' | 'rfpName' | 'products'>): string {
  return products.length > 0
    ? `${buyer} has invited you to participate in "${rfpName}" with ${siteFormats.list(products)}. Please accept or decline the invite.`
    : `${buyer} has invited you to participate in "${rfpName}". Please accept or decline the invite.`;
}

export const rfpEmails = defineEmails('rfps', {
  /** An address without an account is led through sign-up to the invite, which is bound to the address. */
  invite: ({ dueAt, timeZone, formats, reader, blockToken, ...invite }: InviteFacts) => ({
    subject: `${invite.buyer} invites you to ${invite.rfpName}`,
    body: [
      invitation(invite),
      dueAt === null
        ? `${questionCount(invite.questions)} No due date is set.`
        : `${questionCount(invite.questions)} Responses are due ${formats.dueTime(dueAt, timeZone)}.`,
      { button: 'Accept or decline the invite', path: pathFor(invite.path, reader) },
      ...(reader.id === null ? ['Sign up with this address: the invite is only valid for it.'] : []),
      `Accepting costs ${inviteCredits} credits. If your company has an unused RFP pass, accepting uses the pass instead. With an Enterprise License it costs nothing. New companies get one RFP pass.`,
      'Declining costs nothing: open the invite and choose Decline.',
      {
        intro: 'You do not want invites from this sender?',
        link: 'Block the sender',
        path: `/unsubscribe/${blockToken}`,
      },
    ],
  }),
  retraction: ({ buyer, rfpName }: Pick<InviteMail, 'buyer' | 'rfpName'>) => ({
    subject: `${buyer} has withdrawn the invite to ${rfpName}`,
    body: [
      `${buyer} has withdrawn your invite to "${rfpName}". You don’t need to do anything. If you had accepted, the credits or the RFP pass that you used are returned.`,
    ],
  }),
  dueMoved: ({ buyer, rfpName, path, reader, dueAt, timeZone, formats }: DueFacts) => ({
    subject: `${buyer} moved the due time of ${rfpName}`,
    body: [
      `${buyer} moved the due time of "${rfpName}". Responses are now due ${formats.dueTime(dueAt, timeZone)}.`,
      { button: 'Open the RFP', path: pathFor(path, reader) },
    ],
  }),
  /** For vendors whose response is not submitted. */
  dueReminder: ({
    buyer,
    rfpName,
    path,
    reader,
    hoursBefore,
    isAccepted,
    dueAt,
    timeZone,
    formats,
  }: DueFacts & Pick<DueNotification, 'isAccepted'> & { hoursBefore: number }) => ({
    subject: `Your response to ${rfpName} is due within ${hoursBefore} hours`,
    body: [
      `Responses to "${rfpName}" of ${buyer} are due ${formats.dueTime(dueAt, timeZone)}. Late responses are not accepted.`,
      isAccepted
        ? 'Your response is not submitted yet.'
        : 'You have not answered the invite yet. Please accept or decline it.',
      isAccepted
        ? { button: 'Complete your response', path: pathFor(path, reader) }
        : { button: 'Accept or decline the invite', path: pathFor(path, reader) },
    ],
  }),
  responsesOpened: ({ rfpName, rfpId }: { rfpName: string; rfpId: string }) => ({
    subject: `The responses to ${rfpName} are open`,
    body: [
      `The due time of "${rfpName}" has passed, and the sealed responses are open.`,
      { button: 'Read the responses', path: `/app/dashboard-rfp/${rfpId}?tab=vendor-responses` },
    ],
  }),
  inviteRequest: ({
    company,
    rfpName,
    rfpId,
    note,
  }: Pick<InviteRequestNotification, 'company' | 'rfpName' | 'rfpId' | 'note'>) => ({
    subject: `${company} asks to be invited to ${rfpName}`,
    body: [
      `${company} has found your public RFP "${rfpName}" and asks to be invited.`,
      ...(note ? [{ quote: note }] : []),
      { button: 'Invite or decline', path: requestsPath(rfpId) },
    ],
  }),
  inviteRequestDeclined: ({
    buyer,
    rfpName,
    rfpId,
    reason,
  }: Pick<InviteRequestNotification, 'buyer' | 'rfpName' | 'rfpId' | 'reason'>) => ({
    subject: `You are not invited to ${rfpName}`,
    body: [
      `${buyer} has decided not to invite you to "${rfpName}".`,
      ...(reason ? [{ quote: reason }] : []),
      { button: 'See the RFP', path: openRfpPath(rfpId) },
    ],
  }),
});

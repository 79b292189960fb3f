import { mailTokenFragment } from '@bidboard/backend/features/accounts/contracts/mail-token-fragment';
import { inviteCredits } from '@bidboard/backend/features/billing/contracts/plans';
import {
  openRfpPath,
  requestsPath,
  type DueNotification,
  type InviteMail,
  type InviteRequestNotification,
  type MessageNotification,
} from '@bidboard/backend/features/rfps/jobs';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { t } from '@bidboard/backend/kernel/text/texts';
import { warnAgainstForwarding } from '../../mail/forwarding-warning.ts';
import { defineEmails, type EmailBlock, type ForReader } from '../../mail/email-content.ts';

/** Without an id they have no account yet, but a token by which they sign up without another mail. */
export interface Recipient {
  id: string | null;
  email: string;
  mailToken?: string | undefined;
}

type InviteFacts = Pick<
  InviteMail,
  'buyer' | 'rfpName' | 'products' | 'questions' | 'dueAt' | 'timeZone' | 'path'
> &
  ForReader & {
    recipient: Recipient;
    /** The token of the page where the recipient blocks the sender. */
    blockToken: string;
  };

interface DueFacts extends Pick<DueNotification, 'buyer' | 'rfpName' | 'timeZone' | 'path'>, ForReader {
  dueAt: number;
  recipient: Recipient;
}

const questionCount = (count: number): string =>
  t('{count, plural, one {It asks # question.} other {It asks # questions.}}', { count });

/**
 * Returns the button for a recipient. An address without an account is led through sign-up by a link that verifies it, with a
 * warning. The token is in the fragment, which browsers send to no server, so no access log has it.
 */
function buttonFor(button: string, path: string, { id, email, mailToken }: Recipient): EmailBlock[] {
  if (id !== null) return [{ button, path }];
  const signUpPath = `/auth/register?${new URLSearchParams({ email, next: path }).toString()}`;
  return mailToken
    ? [{ button, path: `${signUpPath}#${mailTokenFragment(mailToken)}` }, warnAgainstForwarding()]
    : [{ button, path: signUpPath }];
}

function invitation({
  buyer,
  rfpName,
  products,
}: Pick<InviteFacts, 'buyer' | 'rfpName' | 'products'>): string {
  return products.length > 0
    ? t(
        '{buyer} has invited you to participate in "{rfpName}" with {products}. Please accept or decline the invite.',
        { buyer, rfpName, products: formatList(products) },
      )
    : t('{buyer} has invited you to participate in "{rfpName}". Please accept or decline the invite.', {
        buyer,
        rfpName,
      });
}

export const rfpEmails = defineEmails('rfps', {
  /** An address without an account is led through sign-up to the invite, which is bound to the address. */
  invite: ({ dueAt, timeZone, formats, recipient, blockToken, ...invite }: InviteFacts) => ({
    subject: t('{buyer} invites you to {rfpName}', { buyer: invite.buyer, rfpName: invite.rfpName }),
    body: [
      invitation(invite),
      `${questionCount(invite.questions)} ${
        dueAt === null
          ? t('No due date is set.')
          : t('Responses are due {dueTime}.', { dueTime: formats.dueTime(dueAt, timeZone) })
      }`,
      ...buttonFor(t('Accept or decline the invite'), invite.path, recipient),
      ...(recipient.id === null ? [t('Sign up with this address: the invite is only valid for it.')] : []),
      t(
        '{count, plural, one {Accepting costs # credit.} other {Accepting costs # credits.}} If your company has an unused RFP pass, accepting uses the pass instead. With an Enterprise License it costs nothing. New companies get one RFP pass.',
        { count: inviteCredits },
      ),
      t('Declining costs nothing: open the invite and choose Decline.'),
      {
        intro: t('You do not want invites from this sender?'),
        link: t('Block the sender'),
        path: `/unsubscribe/${blockToken}`,
      },
    ],
  }),
  retraction: ({ buyer, rfpName }: Pick<InviteMail, 'buyer' | 'rfpName'>) => ({
    subject: t('{buyer} has withdrawn the invite to {rfpName}', { buyer, rfpName }),
    body: [
      t(
        '{buyer} has withdrawn your invite to "{rfpName}". You don’t need to do anything. If you had accepted, the credits or the RFP pass that you used are returned.',
        { buyer, rfpName },
      ),
    ],
  }),
  dueMoved: ({ buyer, rfpName, path, recipient, dueAt, timeZone, formats }: DueFacts) => ({
    subject: t('{buyer} moved the due time of {rfpName}', { buyer, rfpName }),
    body: [
      t('{buyer} moved the due time of "{rfpName}". Responses are now due {dueTime}.', {
        buyer,
        rfpName,
        dueTime: formats.dueTime(dueAt, timeZone),
      }),
      ...buttonFor(t('Open the RFP'), path, recipient),
    ],
  }),
  /** For vendors whose response is not submitted. */
  dueReminder: ({
    buyer,
    rfpName,
    path,
    recipient,
    hoursBefore,
    isAccepted,
    dueAt,
    timeZone,
    formats,
  }: DueFacts & Pick<DueNotification, 'isAccepted'> & { hoursBefore: number }) => ({
    subject: t('Your response to {rfpName} is due within {count, plural, one {# hour} other {# hours}}', {
      rfpName,
      count: hoursBefore,
    }),
    body: [
      t('Responses to "{rfpName}" of {buyer} are due {dueTime}. Late responses are not accepted.', {
        rfpName,
        buyer,
        dueTime: formats.dueTime(dueAt, timeZone),
      }),
      isAccepted
        ? t('Your response is not submitted yet.')
        : t('You have not answered the invite yet. Please accept or decline it.'),
      ...buttonFor(
        isAccepted ? t('Complete your response') : t('Accept or decline the invite'),
        path,
        recipient,
      ),
    ],
  }),
  vendorReminder: ({
    buyer,
    rfpName,
    path,
    recipient,
    isAccepted,
    dueAt,
    timeZone,
    formats,
  }: DueFacts & Pick<DueNotification, 'isAccepted'>) => ({
    subject: t('Reminder from {buyer}: {rfpName}', { buyer, rfpName }),
    body: [
      isAccepted
        ? t('{buyer} reminds you: your response to "{rfpName}" has not been submitted yet.', {
            buyer,
            rfpName,
          })
        : t('{buyer} is waiting for your answer to the invite to "{rfpName}". Please accept or decline it.', {
            buyer,
            rfpName,
          }),
      t('Responses are due {dueTime}. Late responses are not accepted.', {
        dueTime: formats.dueTime(dueAt, timeZone),
      }),
      ...buttonFor(
        isAccepted ? t('Complete your response') : t('Accept or decline the invite'),
        path,
        recipient,
      ),
    ],
  }),
  /** Quotes the message only to a vendor that has accepted. */
  vendorMessage: ({
    buyer,
    rfpName,
    text,
    path,
    recipient,
  }: Pick<MessageNotification, 'buyer' | 'rfpName' | 'text' | 'path'> & { recipient: Recipient }) => ({
    subject: t('{buyer} sent you a message about {rfpName}', { buyer, rfpName }),
    body: [
      ...(text === null
        ? [t('{buyer} sent you a message about "{rfpName}".', { buyer, rfpName })]
        : [{ intro: t('{buyer} wrote to you about "{rfpName}":', { buyer, rfpName }), quote: text }]),
      t('Only your company can read this message.'),
      ...buttonFor(t('Read the message'), path, recipient),
    ],
  }),
  responsesOpened: ({ rfpName, rfpId }: { rfpName: string; rfpId: string }) => ({
    subject: t('The responses to {rfpName} are open', { rfpName }),
    body: [
      t('The due time of "{rfpName}" has passed, and the sealed responses are open.', { rfpName }),
      { button: t('Read the responses'), path: `/app/dashboard-rfp/${rfpId}?tab=vendor-responses` },
    ],
  }),
  inviteRequest: ({
    company,
    rfpName,
    rfpId,
    note,
  }: Pick<InviteRequestNotification, 'company' | 'rfpName' | 'rfpId' | 'note'>) => ({
    subject: t('{company} asks to be invited to {rfpName}', { company, rfpName }),
    body: [
      t('{company} has found your public RFP "{rfpName}" and asks to be invited.', { company, rfpName }),
      ...(note ? [{ quote: note }] : []),
      { button: t('Invite or decline'), path: requestsPath(rfpId) },
    ],
  }),
  inviteRequestDeclined: ({
    buyer,
    rfpName,
    rfpId,
    reason,
  }: Pick<InviteRequestNotification, 'buyer' | 'rfpName' | 'rfpId' | 'reason'>) => ({
    subject: t('You are not invited to {rfpName}', { rfpName }),
    body: [
      t('{buyer} has decided not to invite you to "{rfpName}".', { buyer, rfpName }),
      ...(reason ? [{ quote: reason }] : []),
      { button: t('See the RFP'), path: openRfpPath(rfpId) },
    ],
  }),
});

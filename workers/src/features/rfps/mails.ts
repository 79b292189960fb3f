import { listInvitable } from '@bidboard/backend/features/notifications/jobs';
import { findInviteMail, findRetractionMail } from '@bidboard/backend/features/rfps/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const asked = (products: readonly string[]) => (products.length > 0 ? ` with ${list.format(products)}` : '');

const factsOf = ({ questions, due }: { questions: number; due: string | null }): string[] => [
  `It asks ${questions === 1 ? '1 question' : `${questions} questions`}. ${due === null ? 'No due date is set.' : `Responses are due ${due}.`}`,
];

/** Mails an invite. An address without an account is led through sign-up to the invite, which is bound to the address. */
export const inviteMail = mailSubscriber(
  'inviteMail',
  ['vendorInvited', 'recipientAdded'],
  async ({ payload }, { database, publicUrl }) => {
    const recipientId = 'recipientId' in payload ? payload.recipientId : null;
    const invite = await findInviteMail(database, payload.inviteId, recipientId);
    if (!invite) return [];
    const invitable = await listInvitable(
      database,
      payload.rfpId,
      invite.to.map(({ email }) => email),
    );
    const to = invite.to.filter(({ email }) => invitable.has(email));
    return to.map(({ id, email }) => ({
      to: email,
      subject: `${invite.buyer} invites you to ${invite.rfpName}`,
      text: [
        'Hello,',
        `${invite.buyer} has invited you to participate in "${invite.rfpName}"${asked(invite.products)}. Please accept or decline the invite:`,
        id === null
          ? `${publicUrl}/auth/register?email=${encodeURIComponent(email)}&next=${encodeURIComponent(invite.path)}`
          : `${publicUrl}${invite.path}`,
        ...factsOf(invite),
        ...(id === null ? ['Sign up with this address: the invite is bound to it.'] : []),
        `You do not want invites from this sender? Block the sender: ${publicUrl}/unsubscribe/${invitable.get(email)}`,
      ].join('\n\n'),
    }));
  },
);

export const retractionMail = mailSubscriber(
  'retractionMail',
  ['inviteRetracted'],
  async ({ payload }, { database }) => {
    const invite = await findRetractionMail(database, payload.inviteId);
    if (!invite) return [];
    const addresses = invite.to.map(({ email }) => email);
    const invitable = await listInvitable(database, payload.rfpId, addresses);
    const to = addresses.filter((email) => invitable.has(email));
    return to.map((email) => ({
      to: email,
      subject: `${invite.buyer} has withdrawn the invite to ${invite.rfpName}`,
      text: [
        'Hello,',
        `${invite.buyer} has withdrawn your invite to "${invite.rfpName}". You need not do anything. If you had accepted, the credits or the RFP pass that you used are returned.`,
      ].join('\n\n'),
    }));
  },
);

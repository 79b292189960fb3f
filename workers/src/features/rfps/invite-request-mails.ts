import {
  findInviteRequestNotification,
  openRfpPath,
  requestsPath,
} from '@bidboard/backend/features/rfps/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoted } from '../../mail/quoted.ts';

export const inviteRequestMail = mailSubscriber(
  'inviteRequestMail',
  ['inviteRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findInviteRequestNotification(database, payload.requestId);
    if (!notification?.isPending) return [];
    const { buyers, company, rfpName, rfpId, note } = notification;
    return buyers.map(({ email }) => ({
      to: email,
      subject: `${company} asks to be invited to ${rfpName}`,
      text: [
        'Hello,',
        `${company} has found your public RFP "${rfpName}" and asks to be invited.`,
        ...(note ? [quoted(note)] : []),
        'Invite or decline them here:',
        `${publicUrl}${requestsPath(rfpId)}`,
      ].join('\n\n'),
    }));
  },
);

export const inviteRequestDeclinedMail = mailSubscriber(
  'inviteRequestDeclinedMail',
  ['inviteRequestDeclined'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findInviteRequestNotification(database, payload.requestId);
    if (!notification) return [];
    const { requesters, buyer, rfpName, rfpId, reason } = notification;
    return requesters.map(({ email }) => ({
      to: email,
      subject: `You are not invited to ${rfpName}`,
      text: [
        'Hello,',
        `${buyer} has decided not to invite you to "${rfpName}".`,
        ...(reason ? [quoted(reason)] : []),
        `${publicUrl}${openRfpPath(rfpId)}`,
      ].join('\n\n'),
    }));
  },
);

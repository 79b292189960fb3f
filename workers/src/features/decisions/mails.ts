import { findDecisionNotification } from '@bidboard/backend/features/decisions/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { decisionEmails } from './email-texts.ts';

/** Mails the people of every vendor that had accepted: its own outcome, and nothing about any other. */
export const outcomeMail = mailSubscriber(
  'outcomeMail',
  ['rfpAwarded', 'rfpClosed', 'rfpCancelled'],
  async ({ payload }, { database }) => {
    const notification = await findDecisionNotification(database, payload.rfpId);
    if (!notification) return [];
    const { buyer, rfpName, vendorPath, vendors } = notification;
    return vendors.flatMap(({ people, outcome, message }) =>
      people.map(({ email }) => ({
        to: email,
        email: decisionEmails.outcome({ outcome, message, buyer, rfpName, vendorPath }),
      })),
    );
  },
);

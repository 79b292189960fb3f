import { findAgreementNotification } from '@bidboard/backend/features/agreements/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { agreementEmails } from './email-texts.ts';

/** Mails the buyer's people that the winner accepted the award. */
export const acceptanceMail = mailSubscriber(
  'acceptanceMail',
  ['awardAccepted'],
  async ({ payload }, { database }) => {
    const found = await findAgreementNotification(database, payload.rfpId);
    if (!found) return [];
    return found.buyers.map(({ email }) => ({ to: email, email: agreementEmails.accepted(found) }));
  },
);

/** Mails the buyer's people before the contract renews or ends. */
export const agreementReminderMail = mailSubscriber(
  'agreementReminderMail',
  ['agreementReminded'],
  async ({ payload }, { database, formats }) => {
    const found = await findAgreementNotification(database, payload.rfpId);
    const { dueOn } = payload;
    // The buyer may have changed the day since.
    if (found?.dueOn !== dueOn) return [];
    return found.buyers.map(({ email }) => ({
      to: email,
      email: agreementEmails.reminder({ ...found, dueOn, formats }),
    }));
  },
);

import {
  findOfferReceipt,
  findRoundNotification,
  listAskedVendors,
} from '@bidboard/backend/features/final-rounds/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { finalRoundEmails } from './email-texts.ts';

/** Mails the vendors of a round that it starts, is due later, is due soon, or is cancelled. A cancelled RFP has its own email. */
export const roundMail = mailSubscriber(
  'finalRoundMail',
  ['finalRoundStarted', 'finalRoundExtended', 'finalRoundReminded', 'finalRoundCancelled'],
  async ({ name: kind, payload }, { database, formats }) => {
    const round = await findRoundNotification(database, payload.roundId);
    if (!round || (round.isDecided && round.isCancelled)) return [];
    return (await listAskedVendors(database, payload.roundId, kind)).flatMap(({ people, path }) =>
      people.map(({ email }) => ({
        to: email,
        email: finalRoundEmails.round({ ...round, kind, path, formats }),
      })),
    );
  },
);

/** Mails the buyer's people that the final offers are open. */
export const roundOpenedMail = mailSubscriber(
  'finalRoundOpenedMail',
  ['finalRoundOpened'],
  async ({ payload }, { database }) => {
    const round = await findRoundNotification(database, payload.roundId);
    return round
      ? round.buyers.map(({ email }) => ({ to: email, email: finalRoundEmails.opened(round) }))
      : [];
  },
);

/** Mails the submitter and the admins of the vendor what was submitted, when, and the hash that proves it. */
export const offerReceiptMail = mailSubscriber(
  'finalReceiptMail',
  ['finalReceiptIssued'],
  async ({ payload }, { database, formats }) => {
    const receipt = await findOfferReceipt(database, payload.roundId, payload.inviteId);
    return receipt
      ? receipt.to.map(({ email }) => ({
          to: email,
          email: finalRoundEmails.receipt({ ...receipt, formats }),
        }))
      : [];
  },
);

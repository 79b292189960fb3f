import {
  findVendorQuestionNotification,
  listPublishedQuestionNotifications,
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from '@bidboard/backend/features/evaluation/jobs';
import type { Email } from '../../mail/email-content.ts';
import { mailSubscriber, type AddressedEmail } from '../../mail/mail-subscriber.ts';
import { evaluationEmails } from './email-texts.ts';

/**
 * Mails a vendor's question to the buyer, and the buyer's answer to the vendor. It goes to those who have a notification of it.
 */
export const vendorQuestionMail = mailSubscriber(
  'vendorQuestionMail',
  ['vendorQuestionAsked', 'vendorQuestionAnswered'],
  async ({ name, payload }, { database }) => {
    const notification = await findVendorQuestionNotification(
      database,
      payload.inviteId,
      payload.vendorQuestionId,
    );
    if (!notification) return [];
    const { buyers, requesters, buyerPath, vendorPath } = notification;
    return name === 'vendorQuestionAsked'
      ? emailsTo(buyers, evaluationEmails.vendorQuestion({ ...notification, path: buyerPath }))
      : emailsTo(
          requesters,
          evaluationEmails.answer({
            ...notification,
            path: vendorPath,
            isCorrection: payload.isCorrection,
          }),
        );
  },
);

/** Mails every other participating vendor the question and answer as published. */
export const publishedQuestionMail = mailSubscriber(
  'publishedQuestionMail',
  ['vendorQuestionPublished'],
  async ({ payload }, { database }) => {
    const { inviteId, vendorQuestionId, isCorrection } = payload;
    const notifications = await listPublishedQuestionNotifications(database, inviteId, vendorQuestionId);
    return notifications.flatMap((notification) =>
      emailsTo(notification.people, evaluationEmails.publishedAnswer({ ...notification, isCorrection })),
    );
  },
);

export const evaluatorMail = mailSubscriber(
  'evaluatorMail',
  ['evaluatorNamed'],
  async ({ payload, eventId }, { database }) => {
    const notification = await findEvaluatorNotification(database, payload, eventId);
    return notification ? emailsTo(notification.to, evaluationEmails.evaluator(notification)) : [];
  },
);

export const evaluationLeadMail = mailSubscriber(
  'evaluationLeadMail',
  ['evaluationHandedOver'],
  async ({ payload, eventId }, { database }) => {
    const notification = await findLeadNotification(database, payload, eventId);
    return notification ? emailsTo(notification.to, evaluationEmails.lead(notification)) : [];
  },
);

export const consensusMail = mailSubscriber(
  'consensusMail',
  ['consensusOpened'],
  async ({ payload, eventId }, { database }) => {
    const notification = await findConsensusNotification(database, payload, eventId);
    return notification ? emailsTo(notification.to, evaluationEmails.consensus(notification)) : [];
  },
);

const emailsTo = (people: readonly { email: string }[], email: Email): AddressedEmail[] =>
  people.map((person) => ({ to: person.email, email }));

import { findReceiptMail, findAssignmentNotification } from '@bidboard/backend/features/responses/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { responseEmails } from './email-texts.ts';

/** Mails the submitter and the admins of the company: what was submitted, when, and the hash that proves it. */
export const receiptMail = mailSubscriber(
  'receiptMail',
  ['receiptIssued'],
  async ({ payload }, { database }) => {
    const receipt = await findReceiptMail(database, payload.receiptId);
    return receipt
      ? receipt.to.map(({ email }) => ({ to: email, email: responseEmails.receipt(receipt) }))
      : [];
  },
);

/** Mails the people assigned to sections: those who have a notification of it. */
export const assignmentMail = mailSubscriber(
  'assignmentMail',
  ['sectionsAssigned'],
  async ({ payload }, { database }) => {
    const notification = await findAssignmentNotification(database, payload);
    return notification
      ? [{ to: notification.assignee.email, email: responseEmails.assignment(notification) }]
      : [];
  },
);

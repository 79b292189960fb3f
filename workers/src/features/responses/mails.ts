import {
  findReceiptMail,
  findAssignmentNotification,
  sectionCount,
} from '@bidboard/backend/features/responses/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

/** Mails the submitter and the admins of the company: what was submitted, when, and the hash that proves it. */
export const receiptMail = mailSubscriber(
  'receiptMail',
  ['receiptIssued'],
  async ({ payload }, { database, publicUrl }) => {
    const receipt = await findReceiptMail(database, payload.receiptId);
    if (!receipt) return [];
    const { number, rfpName, buyer, vendor, submittedBy, submittedAt, sha256, path, to } = receipt;
    return to.map(({ email }) => ({
      to: email,
      subject: `Receipt ${number}: response to ${rfpName}`,
      text: [
        'Hello,',
        `${submittedBy} submitted the response of ${vendor} to "${rfpName}" of ${buyer} on ${submittedAt}.`,
        `Receipt ${number}, SHA-256 of the response:\n${sha256}`,
        `The receipt as PDF, and the document that the hash is of, are here:\n${publicUrl}${path}`,
      ].join('\n\n'),
    }));
  },
);

/** Mails the people assigned to sections: those who have a notification of it. */
export const assignmentMail = mailSubscriber(
  'assignmentMail',
  ['sectionsAssigned'],
  async ({ payload }, { database, publicUrl }) => {
    const notification = await findAssignmentNotification(database, payload);
    if (!notification) return [];
    const { assignee, by, path, rfpName, sections } = notification;
    const what = sectionCount(sections);
    return [
      {
        to: assignee.email,
        subject: `${by} assigned you ${what} of ${rfpName}`,
        text: [
          'Hello,',
          `${by} assigned you ${what} of "${rfpName}": ${sections.map((name) => `- ${name}`).join('\n')}`,
          `Answer here: ${publicUrl}${path}`,
        ].join('\n\n'),
      },
    ];
  },
);

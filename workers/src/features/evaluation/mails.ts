import {
  findVendorQuestionNotification,
  listPublishedQuestionNotifications,
} from '@bidboard/backend/features/evaluation/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoted } from '../../mail/quoted.ts';

/**
 * Mails a vendor's question to the buyer, and the buyer's answer to the vendor. It goes to those who have a notification of it.
 */
export const vendorQuestionMail = mailSubscriber(
  'vendorQuestionMail',
  ['vendorQuestionAsked', 'vendorQuestionAnswered'],
  async ({ name, payload }, { database, publicUrl }) => {
    const notification = await findVendorQuestionNotification(
      database,
      payload.inviteId,
      payload.vendorQuestionId,
    );
    if (!notification) return [];
    const { askQuestion, buyer, question, rfpName, vendor } = notification;
    const about = `Your question in "${rfpName}":\n${quoted(askQuestion)}`;
    if (name === 'vendorQuestionAsked')
      return notification.buyers.map(({ email }) => ({
        to: email,
        subject: `${vendor} asks about ${rfpName}`,
        text: [
          'Hello,',
          about,
          `${vendor} asks about it:\n${quoted(question)}`,
          `Please answer it: ${publicUrl}${notification.buyerPath}`,
        ].join('\n\n'),
      }));
    const subject = payload.isCorrection
      ? `${buyer} changed an answer about ${rfpName}`
      : `${buyer} answered your question about ${rfpName}`;
    return notification.requesters.map(({ email }) => ({
      to: email,
      subject,
      text: [
        'Hello,',
        `You asked in "${rfpName}":\n${quoted(question)}`,
        `${buyer} ${payload.isCorrection ? 'now answers' : 'answers'}:\n${quoted(notification.answer)}`,
        `${publicUrl}${notification.vendorPath}`,
      ].join('\n\n'),
    }));
  },
);

/** Mails every other participating vendor the question and answer as published. */
export const publishedQuestionMail = mailSubscriber(
  'publishedQuestionMail',
  ['vendorQuestionPublished'],
  async ({ payload }, { database, publicUrl }) => {
    const { inviteId, vendorQuestionId, isCorrection } = payload;
    return (await listPublishedQuestionNotifications(database, inviteId, vendorQuestionId)).flatMap(
      (notification) =>
        notification.people.map(({ email }) => ({
          to: email,
          subject: isCorrection
            ? `${notification.buyer} changed a published answer about ${notification.rfpName}`
            : `${notification.buyer} published a question and its answer about ${notification.rfpName}`,
          text: [
            'Hello,',
            `A vendor asked about this question in "${notification.rfpName}":\n${quoted(notification.askQuestion)}`,
            `The question:\n${quoted(notification.question)}`,
            `${notification.buyer} ${isCorrection ? 'now answers' : 'answers'}:\n${quoted(notification.answer)}`,
            `${publicUrl}${notification.path}`,
          ].join('\n\n'),
        })),
    );
  },
);

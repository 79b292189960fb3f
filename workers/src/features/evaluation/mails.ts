import {
  findVendorQuestionNotification,
  listPublishedQuestionNotifications,
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from '@bidboard/backend/features/evaluation/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';

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
    const about = `Your question in "${rfpName}":\n${quoteText(askQuestion)}`;
    if (name === 'vendorQuestionAsked')
      return notification.buyers.map(({ email }) => ({
        to: email,
        subject: `${vendor} asks about ${rfpName}`,
        text: [
          'Hello,',
          about,
          `${vendor} asks about it:\n${quoteText(question)}`,
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
        `You asked in "${rfpName}":\n${quoteText(question)}`,
        `${buyer} ${payload.isCorrection ? 'now answers' : 'answers'}:\n${quoteText(notification.answer)}`,
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
            `A vendor asked about this question in "${notification.rfpName}":\n${quoteText(notification.askQuestion)}`,
            `The question:\n${quoteText(notification.question)}`,
            `${notification.buyer} ${isCorrection ? 'now answers' : 'answers'}:\n${quoteText(notification.answer)}`,
            `${publicUrl}${notification.path}`,
          ].join('\n\n'),
        })),
    );
  },
);

type EvaluatorNotification = NonNullable<Awaited<ReturnType<typeof findEvaluatorNotification>>>;

const mailsOf = (
  notification: EvaluatorNotification | undefined,
  publicUrl: string,
  {
    subject,
    text,
    link,
  }: {
    subject(notification: EvaluatorNotification): string;
    text(notification: EvaluatorNotification): string;
    link: string;
  },
) => {
  if (!notification) return [];
  return notification.to.map(({ email }) => ({
    to: email,
    subject: subject(notification),
    text: ['Hello,', text(notification), `${link}: ${publicUrl}${notification.path}`].join('\n\n'),
  }));
};

const who = ({ by }: EvaluatorNotification) => by ?? 'A colleague';

export const evaluatorMail = mailSubscriber(
  'evaluatorMail',
  ['evaluatorNamed'],
  async ({ payload, eventId }, { database, publicUrl }) =>
    mailsOf(await findEvaluatorNotification(database, payload, eventId), publicUrl, {
      subject: (notification) =>
        `${who(notification)} asks you to score the responses to ${notification.rfpName}`,
      text: (notification) =>
        `${who(notification)} asks you to score the responses to "${notification.rfpName}". If several colleagues score, no one else sees your scores until the consensus.`,
      link: 'Score here',
    }),
);

export const evaluationLeadMail = mailSubscriber(
  'evaluationLeadMail',
  ['evaluationHandedOver'],
  async ({ payload, eventId }, { database, publicUrl }) =>
    mailsOf(await findLeadNotification(database, payload, eventId), publicUrl, {
      subject: (notification) => `You lead the evaluation of ${notification.rfpName}`,
      text: (notification) =>
        `${who(notification)} made you the lead of the evaluation of "${notification.rfpName}": you add its evaluators and open the consensus.`,
      link: 'See it here',
    }),
);

export const consensusMail = mailSubscriber(
  'consensusMail',
  ['consensusOpened'],
  async ({ payload, eventId }, { database, publicUrl }) =>
    mailsOf(await findConsensusNotification(database, payload, eventId), publicUrl, {
      subject: (notification) => `The consensus on ${notification.rfpName} is open`,
      text: (notification) =>
        `The consensus on the responses to "${notification.rfpName}" is open. Your scores are kept; the lead records the agreed scores.`,
      link: 'See what each evaluator gave',
    }),
);

import {
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from '@bidboard/backend/features/evaluation/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';

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
        `${who(notification)} asks you to score the responses to "${notification.rfpName}". Where several colleagues do, nobody else sees your scores until the consensus.`,
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
        `${who(notification)} made you the lead of the evaluation of "${notification.rfpName}": you name its evaluators, and open the consensus.`,
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
        `The consensus on the responses to "${notification.rfpName}" is open. Your scores stay as they are; the lead records what is agreed.`,
      link: 'See what each evaluator gave',
    }),
);

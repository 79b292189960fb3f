import { findConsensusNews, findEvaluatorNews, findLeadNews } from '@bidboard/backend/commands';
import { mailFollower } from '../mail-follower.ts';

type News = NonNullable<Awaited<ReturnType<typeof findEvaluatorNews>>>;

const mailsOf = (
  news: News | undefined,
  publicUrl: string,
  { subject, text, link }: { subject(news: News): string; text(news: News): string; link: string },
) => {
  if (!news) return [];
  return news.to.map(({ email }) => ({
    to: email,
    subject: subject(news),
    text: ['Hello,', text(news), `${link}: ${publicUrl}${news.path}`].join('\n\n'),
  }));
};

const who = ({ by }: News) => by ?? 'A colleague';

export const evaluatorMail = mailFollower(
  'evaluatorMail',
  ['evaluatorNamed'],
  async ({ payload, eventId }, { database, publicUrl }) =>
    mailsOf(await findEvaluatorNews(database, payload, eventId), publicUrl, {
      subject: (news) => `${who(news)} asks you to score the responses to ${news.rfpName}`,
      text: (news) =>
        `${who(news)} asks you to score the responses to "${news.rfpName}". Where several colleagues do, nobody else sees your scores until the consensus.`,
      link: 'Score here',
    }),
);

export const evaluationLeadMail = mailFollower(
  'evaluationLeadMail',
  ['evaluationHandedOver'],
  async ({ payload, eventId }, { database, publicUrl }) =>
    mailsOf(await findLeadNews(database, payload, eventId), publicUrl, {
      subject: (news) => `You lead the evaluation of ${news.rfpName}`,
      text: (news) =>
        `${who(news)} made you the lead of the evaluation of "${news.rfpName}": you name its evaluators, and open the consensus.`,
      link: 'See it here',
    }),
);

export const consensusMail = mailFollower(
  'consensusMail',
  ['consensusOpened'],
  async ({ payload, eventId }, { database, publicUrl }) =>
    mailsOf(await findConsensusNews(database, payload, eventId), publicUrl, {
      subject: (news) => `The consensus on ${news.rfpName} is open`,
      text: (news) =>
        `The consensus on the responses to "${news.rfpName}" is open. Your scores stay as they are; the lead records what is agreed.`,
      link: 'See what each evaluator gave',
    }),
);

import { asMemberOf, type Tellers, type Tidings } from '../platform/tidings.ts';
import { findConsensusNews, findEvaluatorNews, findLeadNews } from './evaluator-news.ts';

type News = NonNullable<Awaited<ReturnType<typeof findEvaluatorNews>>>;

const tell = (news: News | undefined, title: (news: News) => string, detail: string): readonly Tidings[] =>
  news
    ? [
        {
          to: news.to.map(({ id }) => id),
          toldAs: asMemberOf(news.companyId),
          title: title(news),
          detail,
          path: news.path,
        },
      ]
    : [];

export const evaluatorNotices: Tellers<'evaluatorNamed' | 'evaluationHandedOver' | 'consensusOpened'> = {
  evaluatorNamed: async (db, payload, { eventId }) =>
    tell(
      await findEvaluatorNews(db, payload, eventId),
      ({ by, rfpName }) => `${by ?? 'A colleague'} asks you to score the responses to ${rfpName}`,
      'Nobody else sees your scores until the consensus',
    ),
  evaluationHandedOver: async (db, payload, { eventId }) =>
    tell(
      await findLeadNews(db, payload, eventId),
      ({ by, rfpName }) => `${by ?? 'A colleague'} made you the lead of the evaluation of ${rfpName}`,
      'You name evaluators, and open the consensus',
    ),
  consensusOpened: async (db, payload, { eventId }) =>
    tell(
      await findConsensusNews(db, payload, eventId),
      ({ rfpName }) => `The consensus on ${rfpName} is open`,
      'Your scores stay as they are; the lead records what is agreed',
    ),
};

import { personForMail } from '../platform/name-for-mail.ts';
import { saidBy } from '../platform/one-line.ts';
import { asMemberOf, type Teller, type Tellers } from '../platform/tidings.ts';
import { decisionInWords, findDecisionNews, outcomeInWords } from './decision-news.ts';

type DecisionKind = 'rfpAwarded' | 'rfpClosed' | 'rfpCancelled';

/** Every vendor that had accepted is told its own outcome, and the buyer's people but whoever decided that it is decided. */
const tellDecision: Teller<DecisionKind> = async (db, { rfpId }, { actor }) => {
  const news = await findDecisionNews(db, rfpId);
  if (!news) return [];
  const { vendors, buyers, buyerCompanyId, decision } = news;
  return [
    ...vendors.map(({ companyId, people, outcome, message }) => ({
      to: people.map(({ id }) => id),
      toldAs: asMemberOf(companyId),
      title: outcomeInWords(outcome, news),
      detail: saidBy(message),
      path: news.vendorPath,
    })),
    {
      to: buyers.map(({ id }) => id).filter((id) => id !== actor?.id),
      toldAs: asMemberOf(buyerCompanyId),
      title: decisionInWords(news, personForMail(decision.decidedBy)),
      detail: saidBy(decision.reason),
      path: news.buyerPath,
    },
  ];
};

export const decisionNotices: Tellers<DecisionKind> = {
  rfpAwarded: tellDecision,
  rfpClosed: tellDecision,
  rfpCancelled: tellDecision,
};

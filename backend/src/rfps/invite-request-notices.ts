import { saidBy } from '../platform/one-line.ts';
import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { findInviteRequestNews, openRfpPath, requestsPath } from './invite-request-news.ts';

/** Who is invited after asking is told of the invite itself. */
export const inviteRequestNotices: Tellers<'inviteRequested' | 'inviteRequestDeclined'> = {
  inviteRequested: async (db, { requestId }) => {
    const news = await findInviteRequestNews(db, requestId);
    if (!news?.isPending) return [];
    const { buyers, buyerCompanyId, company, rfpName, rfpId, note } = news;
    return [
      {
        to: buyers.map(({ id }) => id),
        toldAs: asMemberOf(buyerCompanyId),
        title: `${company} asks to be invited to ${rfpName}`,
        detail: saidBy(note),
        path: requestsPath(rfpId),
      },
    ];
  },
  inviteRequestDeclined: async (db, { requestId }) => {
    const news = await findInviteRequestNews(db, requestId);
    if (!news) return [];
    const { askers, companyId, buyer, rfpName, rfpId, reason } = news;
    return [
      {
        to: askers.map(({ id }) => id),
        toldAs: asMemberOf(companyId),
        title: `${buyer} does not invite you to ${rfpName}`,
        detail: saidBy(reason),
        path: openRfpPath(rfpId),
      },
    ];
  },
};

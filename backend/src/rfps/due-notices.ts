import type { Queryable } from '../platform/database.ts';
import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { findDueNews, type DueNews } from './due-news.ts';
import { findOpenedNews } from './open-responses.ts';

async function toVendor(
  db: Queryable,
  { inviteId, dueAt }: { inviteId: string; dueAt: number },
  titleOf: (news: DueNews) => string | null,
) {
  const news = await findDueNews(db, inviteId, dueAt);
  const title = news && titleOf(news);
  if (!news || !title) return [];
  const to = news.to.flatMap(({ id }) => (id === null ? [] : [id]));
  return [{ to, toldAs: asMemberOf(news.companyId), title, detail: `Due ${news.due}`, path: news.path }];
}

/** What is submitted needs no reminder; that it may be withdrawn for longer concerns it too. */
export const dueNotices: Tellers<'dueTimeMoved' | 'dueTimeReminded' | 'responsesOpened'> = {
  dueTimeMoved: (db, payload) =>
    toVendor(db, payload, ({ buyer, rfpName }) => `${buyer} moved the due time of ${rfpName}`),
  dueTimeReminded: (db, payload) =>
    toVendor(db, payload, ({ rfpName, isSubmitted }) =>
      isSubmitted ? null : `Your response to ${rfpName} is due within ${payload.hoursBefore} hours`,
    ),
  responsesOpened: async (db, { rfpId }) => {
    const news = await findOpenedNews(db, rfpId);
    if (!news) return [];
    return [
      {
        to: news.buyers.map(({ id }) => id),
        toldAs: asMemberOf(news.buyerCompanyId),
        title: `The responses to ${news.rfpName} are open`,
        path: `/app/dashboard-rfp/${rfpId}?tab=vendor-responses`,
      },
    ];
  },
};

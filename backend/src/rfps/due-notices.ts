import type { Reader } from '../platform/database.ts';
import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { findDueNews, type DueNews } from './due-news.ts';
import { findOpenedNews } from './open-responses.ts';

async function toVendor(
  read: Reader,
  { inviteId, dueAt }: { inviteId: string; dueAt: number },
  titleOf: (news: DueNews) => string | null,
) {
  const news = await findDueNews(read, inviteId, dueAt);
  const title = news && titleOf(news);
  if (!news || !title) return [];
  const to = news.to.flatMap(({ id }) => (id === null ? [] : [id]));
  return [{ to, toldAs: asMemberOf(news.companyId), title, detail: `Due ${news.due}`, path: news.path }];
}

/** What is submitted needs no reminder; that it may be withdrawn for longer concerns it too. */
export const dueNotices: Tellers<'dueTimeMoved' | 'dueTimeReminded' | 'responsesOpened'> = {
  dueTimeMoved: (read, payload) =>
    toVendor(read, payload, ({ buyer, rfpName }) => `${buyer} moved the due time of ${rfpName}`),
  dueTimeReminded: (read, payload) =>
    toVendor(read, payload, ({ rfpName, isSubmitted }) =>
      isSubmitted ? null : `Your response to ${rfpName} is due within ${payload.hoursBefore} hours`,
    ),
  responsesOpened: async (read, { rfpId }) => {
    const news = await findOpenedNews(read, rfpId);
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

import { saidBy } from '../platform/one-line.ts';
import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { listAddendumNews } from './addendum-news.ts';

export const addendumNotices: Tellers<'addendumPublished'> = {
  addendumPublished: async (db, { addendumId }) =>
    (await listAddendumNews(db, addendumId)).map((news) => ({
      to: news.people.map(({ id }) => id),
      toldAs: asMemberOf(news.companyId),
      title: news.asksMoreOfSubmitted
        ? `${news.buyer} published addendum ${news.number} to ${news.rfpName}, with new questions`
        : `${news.buyer} published addendum ${news.number} to ${news.rfpName}`,
      detail: saidBy(news.title),
      path: news.path,
    })),
};

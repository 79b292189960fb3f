import { saidBy } from '../platform/one-line.ts';
import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { listPublishedQuestionNews } from './published-question-news.ts';
import { findVendorQuestionNews } from './vendor-question-news.ts';

export const vendorQuestionNotices: Tellers<
  'vendorQuestionAsked' | 'vendorQuestionAnswered' | 'vendorQuestionPublished'
> = {
  vendorQuestionAsked: async (db, { inviteId, vendorQuestionId }) => {
    const news = await findVendorQuestionNews(db, inviteId, vendorQuestionId);
    if (!news) return [];
    return [
      {
        to: news.buyers.map(({ id }) => id),
        toldAs: asMemberOf(news.buyerCompanyId),
        title: `${news.vendor} asks about ${news.rfpName}`,
        detail: saidBy(news.question),
        path: news.buyerPath,
      },
    ];
  },
  vendorQuestionAnswered: async (db, { inviteId, vendorQuestionId, isCorrection }) => {
    const news = await findVendorQuestionNews(db, inviteId, vendorQuestionId);
    if (!news) return [];
    return [
      {
        to: news.askers.map(({ id }) => id),
        toldAs: asMemberOf(news.vendorCompanyId),
        title: isCorrection
          ? `${news.buyer} changed an answer about ${news.rfpName}`
          : `${news.buyer} answered your question about ${news.rfpName}`,
        detail: saidBy(news.answer),
        path: news.vendorPath,
      },
    ];
  },
  vendorQuestionPublished: async (db, { inviteId, vendorQuestionId, isCorrection }) =>
    (await listPublishedQuestionNews(db, inviteId, vendorQuestionId)).map((news) => ({
      to: news.people.map(({ id }) => id),
      toldAs: asMemberOf(news.companyId),
      title: isCorrection
        ? `${news.buyer} changed a published answer about ${news.rfpName}`
        : `${news.buyer} published a question and its answer about ${news.rfpName}`,
      detail: saidBy(news.question),
      path: news.path,
    })),
};

import { saidBy } from '../platform/one-line.ts';
import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { findVendorQuestionNews } from './vendor-question-news.ts';

export const vendorQuestionNotices: Tellers<'vendorQuestionAsked' | 'vendorQuestionAnswered'> = {
  vendorQuestionAsked: async (read, { inviteId, vendorQuestionId }) => {
    const news = await findVendorQuestionNews(read, inviteId, vendorQuestionId);
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
  vendorQuestionAnswered: async (read, { inviteId, vendorQuestionId, isCorrection }) => {
    const news = await findVendorQuestionNews(read, inviteId, vendorQuestionId);
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
};

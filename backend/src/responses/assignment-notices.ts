import { asMemberOf, type Tellers } from '../platform/tidings.ts';
import { findAssignmentNews, sectionCount, sectionsInWords } from './assignment-news.ts';

export const assignmentNotices: Tellers<'sectionsAssigned'> = {
  sectionsAssigned: async (db, payload) => {
    const news = await findAssignmentNews(db, payload);
    if (!news) return [];
    return [
      {
        to: [news.assignee.id],
        toldAs: asMemberOf(news.companyId),
        title: `${news.by} gave you ${sectionCount(news.sections)} of ${news.rfpName} to answer`,
        detail: sectionsInWords(news.sections),
        path: news.path,
      },
    ];
  },
};

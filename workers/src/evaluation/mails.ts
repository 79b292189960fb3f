import { findVendorQuestionNews, listPublishedQuestionNews } from '@bidboard/backend/commands';
import { mailFollower } from '../mail-follower.ts';
import { quoted } from '../quoted.ts';

/** To the buyer what a vendor asks, to the vendor what the buyer answers: to those who have a notice of it. */
export const vendorQuestionMail = mailFollower(
  'vendorQuestionMail',
  ['vendorQuestionAsked', 'vendorQuestionAnswered'],
  async ({ name, payload }, { database, publicUrl }) => {
    const news = await findVendorQuestionNews(database, payload.inviteId, payload.vendorQuestionId);
    if (!news) return [];
    const { askQuestion, buyer, question, rfpName, vendor } = news;
    const about = `Your question in "${rfpName}":\n${quoted(askQuestion)}`;
    if (name === 'vendorQuestionAsked')
      return news.buyers.map(({ email }) => ({
        to: email,
        subject: `${vendor} asks about ${rfpName}`,
        text: [
          'Hello,',
          about,
          `${vendor} asks about it:\n${quoted(question)}`,
          `Please answer it: ${publicUrl}${news.buyerPath}`,
        ].join('\n\n'),
      }));
    const subject = payload.isCorrection
      ? `${buyer} changed an answer about ${rfpName}`
      : `${buyer} answered your question about ${rfpName}`;
    return news.askers.map(({ email }) => ({
      to: email,
      subject,
      text: [
        'Hello,',
        `You asked in "${rfpName}":\n${quoted(question)}`,
        `${buyer} ${payload.isCorrection ? 'now answers' : 'answers'}:\n${quoted(news.answer)}`,
        `${publicUrl}${news.vendorPath}`,
      ].join('\n\n'),
    }));
  },
);

/** To every other vendor that takes part: question and answer as they are published. */
export const publishedQuestionMail = mailFollower(
  'publishedQuestionMail',
  ['vendorQuestionPublished'],
  async ({ payload }, { database, publicUrl }) => {
    const { inviteId, vendorQuestionId, isCorrection } = payload;
    return (await listPublishedQuestionNews(database, inviteId, vendorQuestionId)).flatMap((news) =>
      news.people.map(({ email }) => ({
        to: email,
        subject: isCorrection
          ? `${news.buyer} changed a published answer about ${news.rfpName}`
          : `${news.buyer} published a question and its answer about ${news.rfpName}`,
        text: [
          'Hello,',
          `A vendor asked about this question in "${news.rfpName}":\n${quoted(news.askQuestion)}`,
          `The question:\n${quoted(news.question)}`,
          `${news.buyer} ${isCorrection ? 'now answers' : 'answers'}:\n${quoted(news.answer)}`,
          `${publicUrl}${news.path}`,
        ].join('\n\n'),
      })),
    );
  },
);

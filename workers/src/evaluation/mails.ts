import { findVendorQuestionNews } from '@bidboard/backend/commands';
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

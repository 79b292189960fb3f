import { defineEmails } from '../../mail/email-content.ts';

interface AddendumFacts {
  buyer: string;
  rfpName: string;
  number: number;
  title: string;
  /** Whether the addendum asks more of a vendor that has already submitted. */
  addsQuestionsOfSubmitted: boolean;
  path: string;
}

export const addendumEmails = defineEmails('addenda', {
  addendum: ({ buyer, rfpName, number, title, addsQuestionsOfSubmitted, path }: AddendumFacts) => ({
    subject: `Addendum ${number} to ${rfpName}`,
    body: [
      { intro: `${buyer} has published addendum ${number} to "${rfpName}":`, quote: title },
      addsQuestionsOfSubmitted
        ? 'It asks new questions. Your submitted response is unchanged. To answer them, withdraw it before the due time, answer, and submit it again.'
        : 'Please read and acknowledge it: you can only submit a response once every addendum is acknowledged.',
      { button: 'Read the addendum', path },
    ],
  }),
});

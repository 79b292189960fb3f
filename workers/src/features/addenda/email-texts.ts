import { t } from '@bidboard/backend/kernel/text/texts';
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
    subject: t('Addendum {number} to {rfpName}', { number: String(number), rfpName }),
    body: [
      {
        intro: t('{buyer} has published addendum {number} to "{rfpName}":', {
          buyer,
          number: String(number),
          rfpName,
        }),
        quote: title,
      },
      addsQuestionsOfSubmitted
        ? t(
            'It asks new questions. Your submitted response is unchanged. To answer them, withdraw it before the due time, answer, and submit it again.',
          )
        : t(
            'Please read and acknowledge it: you can only submit a response once every addendum is acknowledged.',
          ),
      { button: t('Read the addendum'), path },
    ],
  }),
});

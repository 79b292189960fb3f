import { texts } from '../../../kernel/text/texts.ts';

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  finalRoundStarted: 'The best-and-final round has started, and the vendors were notified.',
  finalRoundExtended: 'The due time has been moved, and the vendors were notified.',
  finalRoundCancelled:
    'The round has been cancelled, and the vendors were notified. Their first responses apply.',
  finalOfferSaved: 'Your final offer has been saved. The buyer sees nothing of it before you submit it.',
  finalOfferSubmitted: 'Your final offer has been submitted.',
  finalOfferWithdrawn: 'Your final offer is a draft again. Submit it before the round is due.',
  finalOfferDeclined: 'You declined to make a final offer. Your current response applies.',
  nothingAsked: 'Ask for prices, for answers to some questions, or for both',
  vendorRequired: 'Choose at least one vendor',
  vendorNotEligible: 'Only vendors that have submitted a response and are not excluded can be asked',
  dueTimePast: 'The due time must be in the future',
  dueTimeEarlier: 'The new due time must be after the current one',
  questionUnknown: 'The RFP has no such question',
  filesNotAsked: 'A round cannot ask for files again',
  othersDepend: 'Other questions depend on this one, so a round cannot ask it again',
  vendorAskedNothing: 'This vendor was asked none of these questions, because of its earlier answers',
  pricesRequired: 'Enter your prices, as the round asks for them',
  answersRequired: 'Answer the questions of the round, and only those',
});

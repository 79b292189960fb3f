import { cardLabel, isDecisionDue } from '@bidboard/backend/contracts/dashboard';
import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import { formatDay } from '../../ui/day-format.ts';
import type { StateTone } from '../../ui/state-tone.ts';
import { cardDue, cardOutcome, cardPath, cardPercent, labelLook } from './card-view.ts';
import { isRfp, kindOf, meetingPath, meetingLabels } from './request-card.ts';
import type { RequestCard } from './request-card.ts';

/** Where a row leads; a declined invite leads nowhere. */
export const pathOf = (card: RequestCard): string | undefined =>
  isRfp(card) ? cardPath(card) : meetingPath(card);

export const toneOf = (card: RequestCard): StateTone =>
  isRfp(card) ? labelLook[cardLabel(card)].tone : meetingLabels[card.status].tone;

const noValue = '–';
/** What is said of RFPs, and of those alone. */
const ofRfp =
  (textOf: (card: RfpCard) => string | number | null) =>
  (card: RequestCard): string | number =>
    (isRfp(card) ? textOf(card) : null) ?? noValue;

/** What each column of the table says of a card. */
export const cellOf = {
  kind: (card: RequestCard) => (isRfp(card) ? 'RFP' : kindOf(card)),
  label: (card: RequestCard) => {
    if (!isRfp(card)) return meetingLabels[card.status].label;
    return isDecisionDue(card) ? `${cardLabel(card)}, decision due` : cardLabel(card);
  },
  stage: ofRfp((card) => card.rfpTimeline.currentStage),
  outcome: ofRfp((card) => cardOutcome(card) || null),
  due: ofRfp((card) => cardDue(card)),
  percent: ofRfp((card) => Math.round(cardPercent(card))),
  /** How many of the invited accepted; a vendor is not told. */
  accepted: ofRfp((card) =>
    card.rfpPublished && card.totalVendor !== null
      ? `${card.acceptedRFPCount ?? 0} of ${card.totalVendor}`
      : null,
  ),
  /** A vendor's own response, or how many the buyer has. */
  submitted: ofRfp((card) => {
    if (card.isInvited) return card.isSubmitted ? 'Yes' : 'No';
    return card.rfpPublished ? card.submittedVendorIds.length : null;
  }),
  created: (card: RequestCard) => formatDay(card.createdAt),
  published: ofRfp((card) => formatDay(card.rfpPublishedDate)),
} as const;

import { cardLabel, isDecisionDue, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { formatDay } from '../../ui/format/day-format.ts';
import type { StateTone } from '../../ui/status/state-tone.ts';
import { cardDue, cardOutcome, cardPath, cardPercent, labelLook } from './card-view.ts';
import { isRfp, kindOf, meetingPath, meetingLabels, type RequestCard } from './request-card.ts';

/** Returns the path that a row opens. A declined invite has none. */
export const pathOf = (card: RequestCard): string | undefined =>
  isRfp(card) ? cardPath(card) : meetingPath(card);

export const toneOf = (card: RequestCard): StateTone =>
  isRfp(card) ? labelLook[cardLabel(card)].tone : meetingLabels[card.status].tone;

const noValue = '–';
/** Returns a text for RFPs, and a dash for other cards. */
const ofRfp =
  (textOf: (card: RfpCard) => string | number | null) =>
  (card: RequestCard): string | number =>
    (isRfp(card) ? textOf(card) : null) ?? noValue;

/** The text of each table column for a card. */
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
  /** The number of invited vendors that accepted, which a vendor does not see. */
  accepted: ofRfp((card) =>
    card.rfpPublished && card.totalVendor !== null
      ? `${card.acceptedRFPCount ?? 0} of ${card.totalVendor}`
      : null,
  ),
  /** Whether the vendor has responded, or the number of responses for the buyer. */
  submitted: ofRfp((card) => {
    if (card.isInvited) return card.isSubmitted ? 'Yes' : 'No';
    return card.rfpPublished ? card.submittedVendorIds.length : null;
  }),
  created: (card: RequestCard) => formatDay(card.createdAt),
  published: ofRfp((card) => formatDay(card.rfpPublishedDate)),
} as const;

import { cardLabel, type RfpCard, type rfpFilters } from './dashboard.ts';

export type RfpFilter = (typeof rfpFilters)[number];

const labelOf: Record<Exclude<RfpFilter, 'all' | 'other'>, ReturnType<typeof cardLabel>> = {
  'Response Submitted': 'Response Submitted',
  'Respond To RFP': 'Submit Response',
  'Update RFP': 'Update RFP',
  'Live RFP': 'Live RFP',
  'Completed RFP': 'RFP Completed',
  'Declined RFP/DM/PD': 'Declined',
};

/** Whether a card belongs into the list of a filter: the server asks it of a read, the client of a push. */
export function cardPasses(card: RfpCard, filter: RfpFilter = 'all'): boolean {
  if (filter === 'all') return true;
  if (filter === 'other') return card.isInvited;
  const label = cardLabel(card);
  // What has ended is found where it would be without its decision.
  if (filter === 'Completed RFP' && !card.isInvited && card.outcome) return true;
  if (filter === 'Response Submitted' && card.isInvited && card.outcome) return card.isSubmitted;
  return label === labelOf[filter];
}

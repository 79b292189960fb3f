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

/** Whether a card belongs in the list of a filter: the server applies it to a read, the client to a push. */
export function cardPasses(card: RfpCard, filter: RfpFilter = 'all'): boolean {
  if (filter === 'all') return true;
  if (filter === 'other') return card.isInvited;
  const label = cardLabel(card);
  // An ended RFP is also found under the filters that would apply without its decision.
  if (filter === 'Completed RFP' && !card.isInvited && card.outcome) return true;
  if (filter === 'Response Submitted' && card.isInvited && card.outcome) return card.isSubmitted;
  return label === labelOf[filter];
}

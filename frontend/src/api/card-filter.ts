import { cardLabel } from '@bidboard/backend/contracts/dashboard';
import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import type { rfpFilters } from '@bidboard/backend/contracts/dashboard';

export type RfpFilter = (typeof rfpFilters)[number];

const labelOf: Partial<Record<RfpFilter, ReturnType<typeof cardLabel>>> = {
  'Response Submitted': 'Response Submitted',
  'Respond To RFP': 'Submit Response',
  'Update RFP': 'Update RFP',
  'Live RFP': 'Live RFP',
  'Completed RFP': 'RFP Completed',
  'Declined RFP/DM/PD': 'Declined',
};

/** Whether a card belongs into the list of a filter: what the server decides when read, and we when it pushes. */
export function cardPasses(card: RfpCard, filter: RfpFilter = 'all'): boolean {
  if (filter === 'other') return card.isInvited;
  const label = labelOf[filter];
  return label === undefined || cardLabel(card) === label;
}

import { cardLabel, getRfps, type RfpCard, type rfpFilters } from '../contracts/dashboard.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { found } from '../platform/refusal.ts';
import { listCards, type CompletionOn } from './rfp-card.ts';

type Filter = (typeof rfpFilters)[number];

/** Which cards a filter of the dashboard lets through; those of meetings let none of RFPs. */
export function passes(card: RfpCard, filter: Filter): boolean {
  const label = cardLabel(card);
  switch (filter) {
    case 'all':
      return true;
    case 'other':
      return card.isInvited;
    case 'Respond To RFP':
      return label === 'Submit Response';
    case 'Completed RFP':
      return label === 'RFP Completed';
    case 'Declined RFP/DM/PD':
      return label === 'Declined';
    default:
      return label === filter;
  }
}

export const dashboardHandlers = (completionOn: CompletionOn): Handler[] => [
  finding(getRfps, async ({ params, search, caller, read, now }) => {
    found(params.userId === caller.userId ? caller : null);
    const cards = await listCards(read, caller.userId, completionOn, now);
    return { rfp: cards.filter((card) => passes(card, search.filterBy ?? 'all')) };
  }),
];

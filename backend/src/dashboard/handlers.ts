import { cardPasses } from '../contracts/card-filter.ts';
import { getRfps } from '../contracts/dashboard.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import { listCards, type TimelineOn } from './rfp-card.ts';

export const dashboardHandlers = (timelineOn: TimelineOn): Handler[] => [
  finding(getRfps, async ({ params, search, caller, read, now }) => {
    if (params.userId !== caller.userId) return refuse('notFound');
    const cards = await listCards(read, caller, timelineOn, now);
    return { rfp: cards.filter((card) => cardPasses(card, search.filterBy)) };
  }),
];

import { cardPasses } from '../contracts/card-filter.ts';
import { getRfps } from '../contracts/dashboard.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { listCards, type TimelineOn } from './rfp-card.ts';

export const dashboardHandlers = (timelineOn: TimelineOn): Handler[] => [
  finding(getRfps, async ({ search, caller, read, now }) => {
    const cards = await listCards(read, caller, timelineOn, now);
    return { rfp: cards.filter((card) => cardPasses(card, search.filterBy)) };
  }),
];

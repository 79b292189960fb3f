import { cardPasses, getRfps } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { listCards, type TimelineOn } from './rfp-card.ts';

export const dashboardHandlers = (timelineOn: TimelineOn): Handler[] => [
  queryHandler(getRfps, async ({ search, caller, db, now }) => {
    const cards = await listCards(db, caller, timelineOn, now);
    return { rfp: cards.filter((card) => cardPasses(card, search.filterBy)) };
  }),
];

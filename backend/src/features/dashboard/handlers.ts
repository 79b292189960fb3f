import { cardPasses, getRfps, toDo } from './contract.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { listCards, type TimelineOn } from './rfp-card.ts';
import {
  listCardTasks,
  sortTasks,
  listApproverTasks,
  listAwardTasks,
  listFinalOfferTasks,
  withoutDeferred,
  listBuyerTasks,
  listInterestTasks,
  listOperatorTasks,
  type ListUnratedAnswers,
} from './to-do.ts';

export const dashboardHandlers = (
  timelineOn: TimelineOn,
  listUnratedAnswers: ListUnratedAnswers,
): Handler[] => [
  queryHandler(getRfps, async ({ search, caller, db, now }) => {
    const cards = await listCards(db, caller, timelineOn, now);
    return { rfp: cards.filter((card) => cardPasses(card, search.filterBy)) };
  }),
  queryHandler(toDo, async ({ caller, db, now }) => {
    const cards = await listCards(db, caller, timelineOn, now);
    return {
      tasks: sortTasks([
        ...(await withoutDeferred(
          db,
          cards.flatMap((card) => listCardTasks(card, now)),
        )),
        ...(await listAwardTasks(db, cards)),
        ...(await listFinalOfferTasks(db, caller, cards, now)),
        ...(await listBuyerTasks(db, caller, cards, listUnratedAnswers, now)),
        ...(await listInterestTasks(db, caller)),
        ...(await listApproverTasks(db, caller)),
        ...(caller.isOperator ? await listOperatorTasks(db) : []),
      ]),
    };
  }),
];

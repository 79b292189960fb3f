import { cardPasses, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { isPastLastMilestone } from '@bidboard/backend/features/rfps/contracts/timeline';
import { rereadAtMostEvery, type ApiThunk, type FeaturePushes } from '../../api/pushes/push-handlers.ts';
import { decisionsApi } from '../decisions/endpoints.ts';
import { evaluationApi } from '../evaluation/endpoints.ts';
import { rfpsApi } from '../rfps/endpoints.ts';
import { dashboardApi } from './endpoints.ts';

type Cards = readonly RfpCard[];
const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = dashboardApi.util;
const { getRfps } = dashboardApi.endpoints;
const { deletedDrafts } = rfpsApi.endpoints;

/** Cards known as gone. Such a card has no version, so any later push of it only causes a new read. */
const deletedIds = new Set<string>();

/** The position of each card in a list. The next list inherits it as long as no card is added or removed. */
const placesOf = new WeakMap<Cards, ReadonlyMap<string, number>>();

function placesIn(cards: Cards): ReadonlyMap<string, number> {
  const known = placesOf.get(cards);
  if (known) return known;
  const places = new Map(cards.map(({ _id }, at) => [_id, at]));
  placesOf.set(cards, places);
  return places;
}

/** Returns the newest version of each card. */
function newestOf(cards: Cards): ReadonlyMap<string, RfpCard> {
  const newest = new Map<string, RfpCard>();
  for (const card of cards)
    if (card.version > (newest.get(card._id)?.version ?? -1)) newest.set(card._id, card);
  return newest;
}

/** Sorts newest first, as the server does. */
function withMovers(cards: Cards, leaving: ReadonlySet<string>, coming: Cards): RfpCard[] {
  const next = cards.filter(({ _id }) => !leaving.has(_id));
  for (const card of coming) {
    const at = next.findIndex((other) => other.createdAt < card.createdAt);
    next.splice(at === -1 ? next.length : at, 0, card);
  }
  return next;
}

/**
 * Settings, publication and a response to an invite are on the card, so a page that shows more of that RFP reads it again. A card
 * of a deleted draft arrives when the draft is restored.
 */
const rereadRfps =
  (ids: ReadonlyMap<string, unknown>): ApiThunk =>
  (dispatch, getState) => {
    for (const arg of rfpsApi.util.selectCachedArgsForQuery(getState(), 'deletedDrafts'))
      if (
        deletedDrafts
          .select(arg)(getState())
          .data?.data.some(({ _id }) => ids.has(_id))
      )
        dispatch(invalidateTags(['deletedDrafts']));
    const shown = {
      getRfpById: rfpsApi.util.selectCachedArgsForQuery(getState(), 'getRfpById'),
      rfpDetail: evaluationApi.util.selectCachedArgsForQuery(getState(), 'rfpDetail'),
      rfpOutcome: decisionsApi.util.selectCachedArgsForQuery(getState(), 'rfpOutcome'),
    };
    for (const name of ['getRfpById', 'rfpDetail', 'rfpOutcome'] as const)
      if (shown[name].some(({ params }) => ids.has(params.rfpId))) dispatch(invalidateTags([name]));
  };

/** The facts of a card that decide what its RFP asks of the user, and that the task shows. */
const taskFacts = ({ rfpTimeline, ...card }: RfpCard) =>
  JSON.stringify([
    card.acceptStatus,
    card.isSubmitted,
    card.dueAt,
    card.outcome,
    card.rfpPublished,
    isPastLastMilestone(rfpTimeline),
    card.rfpName,
    card.companyName,
    card.timeZone,
  ]);

/** Reads the to-do list again if a card is new, asks something else of the user than before, or has another name. */
const rereadToDo =
  (newest: ReadonlyMap<string, RfpCard>): ApiThunk =>
  (dispatch, getState) => {
    const isSame = selectCachedArgsForQuery(getState(), 'getRfps').some((arg) => {
      const cards = getRfps.select(arg)(getState()).data?.rfp;
      if (!cards) return false;
      const places = placesIn(cards);
      return [...newest].every(([id, card]) => {
        const known = cards[places.get(id) ?? -1];
        return known !== undefined && taskFacts(known) === taskFacts(card);
      });
    });
    if (!isSame) dispatch(invalidateTags(['toDo']));
  };

/**
 * Puts pushed cards into every cached list, each only over an older version. The cost depends on what changed and not on the
 * length of the list. A list of ten thousand cards is not scanned for every push.
 */
const cardsChanged =
  (pushed: Cards): ApiThunk =>
  (dispatch, getState) => {
    if (pushed.some(({ _id }) => deletedIds.has(_id))) dispatch(invalidateTags(['getRfps', 'deletedDrafts']));
    const newest = newestOf(pushed.filter(({ _id }) => !deletedIds.has(_id)));
    if (newest.size === 0) return;
    dispatch(rereadToDo(newest));
    dispatch(rereadRfps(newest));
    for (const arg of selectCachedArgsForQuery(getState(), 'getRfps')) {
      const cards = getRfps.select(arg)(getState()).data?.rfp;
      if (!cards) continue;
      const places = placesIn(cards);
      const next = [...cards];
      const leaving = new Set<string>();
      const coming: RfpCard[] = [];
      let isChanged = false;
      for (const card of newest.values()) {
        const at = places.get(card._id);
        const present = at === undefined ? undefined : cards[at];
        if (present && card.version <= present.version) continue;
        const passes = cardPasses(card, arg.search?.filterBy);
        if (at === undefined && !passes) continue;
        isChanged = true;
        if (at === undefined) coming.push(card);
        else if (passes) next[at] = card;
        else leaving.add(card._id);
      }
      const isMoved = leaving.size + coming.length > 0;
      if (isChanged) dispatch(putCards(arg, isMoved ? withMovers(next, leaving, coming) : next));
      const after = getRfps.select(arg)(getState()).data?.rfp;
      if (after && !isMoved) placesOf.set(after, places);
    }
  };

type Arg = ReturnType<typeof selectCachedArgsForQuery<'getRfps'>>[number];

/**
 * Replaces a cached list with a complete, frozen one. Otherwise immer visits each card, both in a draft of ten thousand cards and
 * in a list that is not frozen.
 */
const putCards =
  (arg: Arg, cards: RfpCard[]): ApiThunk =>
  (dispatch) => {
    Object.freeze(cards);
    dispatch(updateQueryData('getRfps', arg, () => ({ rfp: cards })));
  };

const cardDeleted =
  ({ _id }: PushPayload<'rfpCardGone'>): ApiThunk =>
  (dispatch, getState) => {
    deletedIds.add(_id);
    for (const arg of selectCachedArgsForQuery(getState(), 'getRfps')) {
      const cards = getRfps.select(arg)(getState()).data?.rfp;
      if (cards && placesIn(cards).has(_id)) dispatch(putCards(arg, withMovers(cards, new Set([_id]), [])));
    }
    dispatch(invalidateTags(['getRfps', 'toDo', 'deletedDrafts']));
  };

/** Every rating of a colleague changes the list, and its query reads all RFPs of the company. */
const toDoIntervalMs = 10_000;

export const dashboardPushes: FeaturePushes = {
  handlers: {
    rfpCardGone: cardDeleted,
    toDoChanged: rereadAtMostEvery(toDoIntervalMs, 'toDo'),
  },
  batchHandlers: { rfpCardChanged: cardsChanged },
  queries: ['getRfps', 'toDo'],
};

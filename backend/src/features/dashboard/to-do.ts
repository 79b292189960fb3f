import { awaitsApproval } from '../accounts/public.ts';
import { listUnacceptedAwards } from '../agreements/public.ts';
import { listApprovalTasks } from '../approvals/public.ts';
import { awaitsOperators } from '../claims/public.ts';
import { findObstacle, listDeclarationTasks } from '../declarations/public.ts';
import { isDecisionDue, type RfpCard, type ToDoTask } from './contract.ts';
import { listOpenOffers, listRfpsInRound } from '../final-rounds/public.ts';
import { sealAt } from '../rfps/public.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { bool, nullable, number, row, text, time } from '../../platform/database/row.ts';

const task = (kind: ToDoTask['kind'], facts: Partial<ToDoTask> = {}): ToDoTask => ({
  kind,
  rfpId: null,
  rfpName: '',
  companyName: '',
  count: 1,
  dueAt: null,
  timeZone: '',
  since: null,
  ...facts,
});

/** Returns what one RFP asks of a person by its card only: to respond as a vendor, or to decide as the buyer. */
export function listCardTasks(card: RfpCard, now: number): ToDoTask[] {
  const { _id: rfpId, rfpName, companyName, acceptStatus, isSubmitted } = card;
  if (card.outcome) return [];
  const dueAt = card.dueAt ?? null;
  if (!card.isInvited) {
    if (!isDecisionDue(card)) return [];
    const days = card.rfpTimeline.timeline.flatMap(({ mileStoneDate }) => mileStoneDate ?? []);
    return [task('decideRfp', { rfpId, rfpName, since: days.toSorted().at(-1) ?? null })];
  }
  const isOver = dueAt !== null && now >= Date.parse(dueAt);
  if (isOver || isSubmitted || acceptStatus === 2) return [];
  const kind = acceptStatus === 0 ? 'answerInvite' : 'submitResponse';
  return [task(kind, { rfpId, rfpName, companyName, dueAt, timeZone: card.timeZone ?? 'UTC' })];
}

/** Lists the awards that the vendor has won and not accepted yet. */
export async function listAwardTasks(db: Queryable, cards: readonly RfpCard[]): Promise<ToDoTask[]> {
  const won = cards.filter(({ isInvited, outcome }) => isInvited && outcome === 'awarded');
  if (won.length === 0) return [];
  const waiting = await listUnacceptedAwards(
    db,
    won.map(({ _id }) => _id),
  );
  return waiting.flatMap(({ rfpId, awardedAt }) => {
    const card = won.find(({ _id }) => _id === rfpId);
    if (!card) return [];
    const { rfpName, companyName } = card;
    return [task('acceptAward', { rfpId, rfpName, companyName, since: isoTime(awardedAt) })];
  });
}

/** Leaves out decisions that a best-and-final round defers. */
export async function withoutDeferred(db: Queryable, tasks: readonly ToDoTask[]): Promise<ToDoTask[]> {
  const decisions = tasks.flatMap(({ kind, rfpId }) => (kind === 'decideRfp' && rfpId ? [rfpId] : []));
  if (decisions.length === 0) return [...tasks];
  const deferred = new Set(await listRfpsInRound(db, decisions));
  return tasks.filter(({ kind, rfpId }) => kind !== 'decideRfp' || !deferred.has(rfpId ?? ''));
}

/** Lists the best-and-final rounds that wait for an offer of the vendor. */
export async function listFinalOfferTasks(
  db: Queryable,
  { companyId }: Pick<Caller, 'companyId'>,
  cards: readonly RfpCard[],
  now: number,
): Promise<ToDoTask[]> {
  const submitted = new Map(
    cards
      .filter(({ isInvited, isSubmitted, outcome }) => isInvited && isSubmitted && !outcome)
      .map((card) => [card._id, card]),
  );
  if (submitted.size === 0 || companyId === null) return [];
  const open = await listOpenOffers(db, { rfpIds: [...submitted.keys()], companyId, now });
  return open.flatMap(({ rfpId, dueAt, timeZone }) => {
    const card = submitted.get(rfpId);
    if (!card) return [];
    const { rfpName, companyName } = card;
    return [task('makeFinalOffer', { rfpId, rfpName, companyName, dueAt: isoTime(dueAt), timeZone })];
  });
}

/** What the evaluation feature knows about answers that wait for a rating. */
export type ListUnratedAnswers = (
  db: Queryable,
  caller: Caller,
  rfpIds: readonly string[],
) => Promise<readonly { rfpId: string; count: number; since: number }[]>;

const buyerRow = row({
  rfpId: text,
  isSealed: bool,
  requiresDeclaration: bool,
  questions: number,
  firstQuestionAt: nullable(time),
  requests: number,
  firstRequestAt: nullable(time),
});

/** Lists what vendors wait for in the buyer's own open RFPs. */
export async function listBuyerTasks(
  db: Queryable,
  caller: Caller,
  cards: readonly RfpCard[],
  listUnratedAnswers: ListUnratedAnswers,
  now: number,
): Promise<ToDoTask[]> {
  const open = new Map(
    cards
      .filter(({ isInvited, rfpPublished, outcome }) => !isInvited && rfpPublished && !outcome)
      .map((card) => [card._id, card]),
  );
  if (open.size === 0) return [];
  const ids = [...open.keys()];
  const rfps = await db.any(sql.type(buyerRow)`
    select r.id as "rfpId", r.is_sealed as "isSealed", r.requires_declaration as "requiresDeclaration", v.count as questions, v.since as "firstQuestionAt",
      q.count as requests, q.since as "firstRequestAt"
    from rfp r
    cross join lateral (select count(*)::int4 as count, min(asked_at) as since from vendor_question
      where rfp_id = r.id and answer is null) v
    cross join lateral (select count(*)::int4 as count, min(requested_at) as since from invite_request
      where rfp_id = r.id and status = 'pending') q
    where r.id = any(${sql.array(ids, 'uuid')})`);
  const readable: string[] = [];
  for (const { rfpId, isSealed, requiresDeclaration } of rfps) {
    const card = open.get(rfpId);
    const dueAt = card?.dueAt ? Date.parse(card.dueAt) : null;
    if (!card || sealAt({ isSealed }, dueAt, now).isSealed) continue;
    // A person who must declare first can rate nothing.
    if (requiresDeclaration && (await findObstacle(db, caller, rfpId)) !== null) continue;
    readable.push(rfpId);
  }
  const unrated = new Map(
    (await listUnratedAnswers(db, caller, readable)).map((answers) => [answers.rfpId, answers]),
  );
  return rfps.flatMap(({ rfpId, questions, firstQuestionAt, requests, firstRequestAt }) => {
    const card = open.get(rfpId);
    if (!card) return [];
    const of = (kind: ToDoTask['kind'], count: number, since: number | null) =>
      count === 0 || since === null
        ? []
        : [task(kind, { rfpId, rfpName: card.rfpName, count, since: isoTime(since) })];
    const answers = unrated.get(rfpId);
    return [
      ...of('answerQuestions', questions, firstQuestionAt),
      ...of('decideInviteRequests', requests, firstRequestAt),
      ...of('scoreAnswers', answers?.count ?? 0, answers?.since ?? null),
    ];
  });
}

/** Lists what colleagues want to publish or award, and wait for the approval of this person. */
export async function listApproverTasks(db: Queryable, caller: Caller): Promise<ToDoTask[]> {
  return (await listApprovalTasks(db, caller)).map(({ action, ...facts }) =>
    task(action === 'publish' ? 'approvePublication' : 'approveAward', facts),
  );
}

/** Lists the declarations without which this person reads no responses. */
export const listInterestTasks = async (db: Queryable, caller: Caller): Promise<ToDoTask[]> =>
  (await listDeclarationTasks(db, caller)).map((facts) => task('declareInterests', facts));

const waitingRow = row({ count: number, since: nullable(time) });

/** Lists what waits for every operator: accounts to approve and claims to decide. */
export async function listOperatorTasks(db: Queryable): Promise<ToDoTask[]> {
  const users = await db.one(sql.type(waitingRow)`
    select count(*)::int4 as count, min(created_at) as since from app_user
    where ${awaitsApproval}`);
  const claims = await db.one(sql.type(waitingRow)`
    select count(*)::int4 as count, min(requested_at) as since from page_claim c
    where ${awaitsOperators}`);
  const of = (kind: ToDoTask['kind'], { count, since }: typeof users) =>
    since === null ? [] : [task(kind, { count, since: isoTime(since) })];
  return [...of('approveUsers', users), ...of('decideClaims', claims)];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts tasks with a due time first, the most urgent at the start, then the others by how long they wait. */
export const sortTasks = (tasks: readonly ToDoTask[]): ToDoTask[] =>
  tasks.toSorted((a, b) => {
    if (a.dueAt !== null && b.dueAt !== null) return compare(a.dueAt, b.dueAt);
    if (a.dueAt !== null || b.dueAt !== null) return a.dueAt === null ? 1 : -1;
    return compare(a.since ?? '', b.since ?? '');
  });

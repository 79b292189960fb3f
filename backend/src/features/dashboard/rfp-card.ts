import type { RfpCard } from './contract.ts';
import type { Timeline } from '../rfps/contracts/timeline.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, number, row } from '../../platform/database/row.ts';

/** The facts that a timeline is calculated from. */
export interface CardTimeline {
  timeZone: string;
  isProjectSaved: boolean;
  milestones: readonly { name: string; date: string | null; isFixed: boolean }[];
  isDecided?: boolean | undefined;
}
/** Calculates the timeline status of an RFP on a day. The evaluation feature has this rule and passes it in as a dependency. */
export type TimelineOn = (facts: CardTimeline, now: number) => Timeline;

/**
 * A stored card: everything except the values that depend on the day. It is the same for all people on one side of the RFP; what
 * differs by person is a column of `rfp_card`.
 */
export interface CardFacts
  extends
    Omit<RfpCard, 'version' | 'timeZone' | 'rfpTimeline' | 'rfpCompletionPercent'>,
    Omit<CardTimeline, 'isDecided'> {}

export function presentCard(
  { timeZone, isProjectSaved, milestones, ...card }: CardFacts,
  version: number,
  timelineOn: TimelineOn,
  now: number,
): RfpCard {
  const rfpTimeline = timelineOn(
    { timeZone, isProjectSaved, milestones, isDecided: (card.outcome ?? null) !== null },
    now,
  );
  return { ...card, timeZone, version, rfpTimeline, rfpCompletionPercent: rfpTimeline.completionPercent };
}

/**
 * Returns a user's cards, newest first. Only members read a company's cards. Access ends at the moment a user leaves; the rows
 * follow later.
 */
export async function listCards(
  db: Queryable,
  { userId, companyId }: { userId: string; companyId: string | null },
  timelineOn: TimelineOn,
  now: number,
): Promise<RfpCard[]> {
  const cards = await db.any(sql.type(row({ facts: json<CardFacts>(), revision: number }))`
    select facts, revision from rfp_card
    where user_id = ${userId} and (company_id is null or company_id = ${companyId}::uuid) order by facts ->> 'createdAt' desc, rfp_id`);
  return cards.map((card) => presentCard(card.facts, card.revision, timelineOn, now));
}

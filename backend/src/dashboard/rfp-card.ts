import type { RfpCard } from '../contracts/dashboard.ts';
import { sql, type Reader } from '../platform/database.ts';
import { json, number, row } from '../platform/row.ts';

/** Where an RFP stands on a day, in percent: the evaluation slice's rule, offered as a door. */
export type CompletionOn = (
  milestones: readonly { name: string; date: string | null }[],
  timeZone: string,
  now: number,
) => number;

/** A stored card: all of it but what the day decides. */
export interface CardFacts extends Omit<RfpCard, 'version' | 'rfpCompletionPercent'> {
  timeZone: string;
  milestones: { name: string; date: string | null }[];
}

export const presentCard = (
  { timeZone, milestones, ...card }: CardFacts,
  version: number,
  completionOn: CompletionOn,
  now: number,
): RfpCard => ({
  ...card,
  version,
  rfpCompletionPercent: completionOn(milestones, timeZone, now),
});

/**
 * A person's cards, newest first. Those of a company are read by its members alone, from the moment on at which they are none:
 * the rows themselves follow later.
 */
export async function listCards(
  read: Reader,
  { userId, companyId }: { userId: string; companyId: string | null },
  completionOn: CompletionOn,
  now: number,
): Promise<RfpCard[]> {
  const cards = await read.any(sql.type(row({ facts: json<CardFacts>(), revision: number }))`
    select facts, revision from rfp_card
    where user_id = ${userId} and (company_id is null or company_id = ${companyId}::uuid) order by facts ->> 'createdAt' desc, rfp_id`);
  return cards.map((one) => presentCard(one.facts, one.revision, completionOn, now));
}

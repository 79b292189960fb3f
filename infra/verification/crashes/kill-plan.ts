import { shuffled } from '../../embedded/payments/webhooks/shuffled.ts';

/** The victims: a process of the product, the broker, the whole database server, or one process of it. */
export const victims = ['api', 'relay', 'worker', 'broker', 'database', 'backend'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  victim: Victim;
  /** The number of further acknowledged commands before the kill. */
  afterCommands: number;
}

/** On PostgreSQL the broker is the database. */
export const victimsOn = (kind: 'postgres' | 'redis'): readonly Victim[] =>
  kind === 'redis' ? victims : victims.filter((victim) => victim !== 'broker');

/**
 * Plans rounds in each of which every victim dies once. Only the seed decides the order, and the number of commands before each
 * kill.
 */
export function planKills(among: readonly Victim[], rounds: number, seed: number): Kill[] {
  const waits = Array.from({ length: 10 }, (_, index) => index + 1);
  return Array.from({ length: rounds }, (_, round) => {
    const drawn = shuffled(waits, seed * 1_000 + round);
    return shuffled(among, seed + round * 7_919).map((victim, turn) => ({
      victim,
      afterCommands: drawn[turn] ?? 1,
    }));
  }).flat();
}

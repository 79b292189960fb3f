import { shuffled } from '../../embedded/payments/webhooks/shuffled.ts';

/** Who is killed: a process of the product, the broker, the whole database server, or one process of it. */
export const victims = ['api', 'relay', 'worker', 'broker', 'database', 'backend'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  victim: Victim;
  /** How many more commands are to be acknowledged before it dies. */
  afterCommands: number;
}

/** On PostgreSQL the broker is the database. */
export const victimsOn = (kind: 'postgres' | 'redis'): readonly Victim[] =>
  kind === 'redis' ? victims : victims.filter((one) => one !== 'broker');

/** So many rounds, in each of which each dies once, in an order and after as many commands as the seed alone decides. */
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

import { listUnreminded, setReminded } from './final-round-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { findDecision, lockRfp } from '../decisions/public.ts';

/**
 * Reminds the vendors of rounds that are due within a day. It reminds once of each due time, however often and by however many
 * processes it is called. The notification goes to vendors that have neither submitted nor declined by then. Returns how many
 * rounds.
 */
export async function remindOfFinalRounds(database: Database, now: number): Promise<number> {
  let reminded = 0;
  for (const { id: roundId, rfpId } of await listUnreminded(database, now))
    reminded += await database.transaction(async (tx) => {
      await lockRfp(tx, rfpId);
      const isDue = (await listUnreminded(tx, now)).some(({ id }) => id === roundId);
      if (!isDue || (await findDecision(tx, rfpId))) return 0;
      const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
      await record({ name: 'finalRoundReminded', payload: { rfpId, roundId } }, setReminded({ id: roundId }));
      return 1;
    });
  return reminded;
}

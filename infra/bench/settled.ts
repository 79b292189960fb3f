import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

/** Waits until subscribers have completed every recorded event. */
export async function settled(client: Client): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await setTimeout(100)) {
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from outbox where completed_at is null',
    );
    if (Number(rows[0]?.n) === 0) return;
  }
  throw new Error('the subscribers did not come to an end');
}

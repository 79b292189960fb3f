import type { QuerySqlToken } from 'slonik';
import { events, type NewEvent } from '../contracts/events.ts';
import { sql, type Transaction } from './database.ts';
import { refuse } from './refusal.ts';

/** Who caused it and in which request; carried from the request to the push. */
export interface Cause {
  correlationId: string;
  actorId: string | null;
}

/** Writes what changed and says what happened: no door of the platform does the one without the other. */
export type Record = (
  happened: NewEvent | readonly [NewEvent, ...NewEvent[]],
  ...changes: Change[]
) => Promise<void>;

/** A statement that must touch a row: none touched means that someone else was first. `mayMiss` says that it may touch none. */
export type Change = QuerySqlToken | { mayMiss: QuerySqlToken };

export const recorder =
  (tx: Transaction, cause: Cause): Record =>
  async (happened, ...changes) => {
    for (const change of changes) {
      const mayMiss = 'mayMiss' in change;
      const { rowCount } = await tx.query(mayMiss ? change.mayMiss : change);
      if (rowCount === 0 && !mayMiss) refuse('changedMeanwhile');
    }
    const list = Array.isArray(happened) ? (happened as readonly NewEvent[]) : [happened as NewEvent];
    await tx.query(sql.typeAlias('nothing')`
      insert into outbox (name, version, payload, correlation_id, actor_id)
      select name, version, payload::jsonb, ${cause.correlationId}, ${cause.actorId}::uuid
      from ${sql.unnest(
        list.map((one) => [one.name, events[one.name].version, JSON.stringify(one.payload)]),
        ['text', 'int4', 'text'],
      )} as happened (name, version, payload)`);
  };

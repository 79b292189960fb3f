import { check, uuid } from '../contracts/schema.ts';
import { sql, type Database } from './database.ts';

const eventId = uuid().required();

/** A job that a broker has set aside: which event, for whom, and why. */
export interface SetAside {
  eventId: string;
  follower: string;
  error: string;
}

/**
 * Says of jobs that were set aside that they were given up, where nothing says what became of them: a worker that dies in
 * its last attempt, or cannot reach the database then, leaves no word, and the job's id keeps it from being relayed again.
 * Returns how many were new.
 */
export async function noteGivenUp(database: Database, jobs: readonly SetAside[]): Promise<number> {
  const ofEvents = jobs.filter((one) => check(eventId, one.eventId).ok);
  if (ofEvents.length === 0) return 0;
  const { rowCount } = await database.query(sql.typeAlias('nothing')`
    insert into event_receipt (event_id, follower, given_up_error)
    select o.event_id, given.follower, left(given.error, 2000)
    from ${sql.unnest(
      ofEvents.map((one) => [one.eventId, one.follower, one.error]),
      ['uuid', 'text', 'text'],
    )} as given (event_id, follower, error)
    join outbox o on o.event_id = given.event_id
    on conflict (event_id, follower) do nothing`);
  return rowCount;
}

import { events, type EventName, type RecordedEvent } from '@bidboard/backend/contracts/events';
import { check } from '@bidboard/backend/contracts/schema';
import type { Job, JobBroker } from '@bidboard/backend/platform/jobs';
import type { Log } from '@bidboard/backend/platform/log';
import { recordGivenUp } from '@bidboard/backend/platform/receipt';
import { concurrencyOf, queues, type Follower, type FollowerDeps } from './follower.ts';

/** Takes jobs of every queue and runs the follower that each names. A job that fails for good is set aside, visibly. */
export async function consume(
  broker: JobBroker,
  followers: readonly Follower[],
  deps: FollowerDeps,
  log: Log,
): Promise<void> {
  const byName = new Map(followers.map((one) => [one.name, one]));
  for (const queue of queues) {
    await broker.work(queue, { concurrency: concurrencyOf[queue] }, async (job) => {
      const startedAt = performance.now();
      const { eventId, correlationId, name } = job.payload;
      const said = { name, follower: job.name, correlationId, attempt: job.attempt };
      try {
        const follower = byName.get(job.name);
        if (!follower) throw new Error(`no follower is called ${job.name}`);
        const event = readEvent(job);
        await follower.handle(event, deps);
        const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
        log.info({ ...said, durationMs, sinceEventMs: Math.round(deps.clock() - event.occurredAt) });
      } catch (error) {
        log.error({ ...said, err: error }, 'follower');
        if (job.lastAttempt && typeof eventId === 'string') {
          await recordGivenUp(deps.database, eventId, job.name, String(error));
        }
        throw error;
      }
    });
  }
}

/** An event out of a job's payload, by the schema of its name. Jobs of yesterday must still read today. */
export function readEvent(job: Pick<Job, 'payload'>): RecordedEvent {
  const { eventId, name, payload, correlationId, occurredAt } = job.payload;
  const known =
    typeof name === 'string' && Object.hasOwn(events, name) ? events[name as EventName] : undefined;
  if (!known || typeof eventId !== 'string') throw new Error(`not an event: ${String(name)}`);
  const checked = check(known.payload, payload);
  if (!checked.ok) throw new Error(`event ${known.name} does not read: ${JSON.stringify(checked.errors)}`);
  return { eventId, name: known.name, payload: checked.value, correlationId, occurredAt } as RecordedEvent;
}

import { events, type EventName, type RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { check } from '@bidboard/backend/contracts/schema';
import type { Job, JobBroker } from '@bidboard/backend/platform/jobs';
import type { Log } from '@bidboard/backend/platform/log';
import { noteFailedAttempt, recordGivenUp, type TriedJob } from '@bidboard/backend/platform/receipt';
import { failureWords } from '@bidboard/backend/platform/told-error';
import { inStep, type Step } from '@bidboard/backend/platform/traces/steps';
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
    await broker.work(queue, { concurrency: concurrencyOf[queue] }, async (job, signal) => {
      const startedAt = performance.now();
      const { eventId, correlationId, name } = job.payload;
      const said = { name, follower: job.name, correlationId, attempt: job.attempt };
      try {
        const follower = byName.get(job.name);
        if (!follower) throw new Error(`no follower is called ${job.name}`);
        const event = readEvent(job);
        await inStep(stepOf(job, event, queue), () => follower.handle(event, causedBy(event, deps), signal));
        const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
        log.info({ ...said, durationMs, sinceEventMs: Math.round(deps.clock() - event.occurredAt) });
      } catch (error) {
        log.error({ ...said, err: error }, 'follower');
        if (typeof eventId === 'string') {
          const tried = { eventId, follower: job.name, queue, attempt: job.attempt };
          const why = failureWords(error);
          // Why it failed is worth more than that it was noted: a database that is away must not take the place of the error.
          await noteFailedAttempt(deps.database, tried, performance.now() - startedAt, why).catch(
            () => undefined,
          );
          if (job.lastAttempt)
            await giveUp(deps, tried, why).catch((unnoted: unknown) =>
              log.error({ ...said, err: unnoted }, 'given up without a note'),
            );
        }
        throw error;
      }
    });
  }
}

/** Operators hear of it; where they cannot be told, the job is set aside all the same, and they see it when they look. */
async function giveUp({ database, pushes }: FollowerDeps, tried: TriedJob, error: string): Promise<void> {
  await recordGivenUp(database, tried, error);
  await pushes.emit(rooms.operators, 'failedJobsChanged', {}).catch(() => undefined);
}

/** What is pushed then is late by as much as it comes after the event. */
const causedBy = ({ occurredAt }: RecordedEvent, { pushes, ...deps }: FollowerDeps): FollowerDeps => ({
  ...deps,
  pushes: {
    ...pushes,
    emit: (room, name, payload, causedAt = occurredAt) => pushes.emit(room, name, payload, causedAt),
  },
});

const stepOf = (
  { name, attempt, payload: { traceparent } }: Job,
  { eventId, correlationId }: RecordedEvent,
  queue: string,
): Step => ({
  name,
  kind: 'consumer',
  correlationId,
  parent: typeof traceparent === 'string' ? traceparent : undefined,
  facts: { 'bidboard.event_id': eventId, 'bidboard.queue': queue, 'bidboard.attempt': attempt },
});

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

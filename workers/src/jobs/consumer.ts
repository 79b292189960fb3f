import { events } from '@bidboard/backend/contracts';
import type { EventName, RecordedEvent } from '@bidboard/backend/kernel/events';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { check } from '@bidboard/backend/kernel/schema/schema';
import { isTransientOutage } from '@bidboard/backend/platform/jobs/is-transient-outage';
import { PostponedJobError } from '@bidboard/backend/platform/jobs/jobs';
import type { Job, JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import type { Log } from '@bidboard/backend/platform/observability/log';
import {
  recordFailedAttempt,
  recordDeadLetter,
  type TriedJob,
} from '@bidboard/backend/platform/outbox/receipt';
import { failureText } from '@bidboard/backend/platform/observability/redacted-error';
import { withSpan, type SpanOptions } from '@bidboard/backend/platform/observability/traces/spans';
import { concurrencyOf, queues, type Subscriber, type SubscriberDependencies } from './subscriber.ts';

/**
 * During a rollout, workers of the older version meet jobs of the newer one. For this long they leave them to the newer version.
 */
const maxRolloutMs = 3_600_000;

/** Thrown for a job of another version. If no worker comes that knows it, it fails like any other job. */
class UnknownJobVersionError extends Error {}

/** Later postponements of the same outage add no information. */
const maxPostponementsLogged = 5;

/**
 * Takes jobs of every queue and runs the subscriber that each names. A job that fails for good is dead-lettered, and operators
 * see it. A job whose mail server, storage, payment provider or database is unavailable, or has a full disk, waits until the
 * outage retry limit.
 */
export async function consume(
  broker: JobBroker,
  subscribers: readonly Subscriber[],
  deps: SubscriberDependencies,
  log: Log,
): Promise<void> {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  for (const queue of queues) {
    await broker.work(queue, { concurrency: concurrencyOf[queue] }, async (job, signal) => {
      const startedAt = performance.now();
      const { eventId, correlationId, name } = job.payload;
      const context = { name, subscriber: job.name, correlationId, attempt: job.attempt };
      try {
        const subscriber = byName.get(job.name);
        if (!subscriber) throw new UnknownJobVersionError(`no subscriber is called ${job.name}`);
        const event = readEvent(job);
        await withSpan(spanOptionsOf(job, event, queue), () =>
          subscriber.handle(event, causedBy(event, deps), signal),
        );
        const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
        log.info({ ...context, durationMs, sinceEventMs: Math.round(deps.clock() - event.occurredAt) });
      } catch (error) {
        log.error({ ...context, err: error }, 'the subscriber failed');
        const ageMs = deps.clock() - job.addedAt;
        const isPostponed =
          (isTransientOutage(error) && ageMs < (deps.outageRetryLimitMs ?? 0)) ||
          (error instanceof UnknownJobVersionError && ageMs < maxRolloutMs);
        if (typeof eventId === 'string') {
          const tried = { eventId, subscriber: job.name, queue, attempt: job.attempt };
          const why = failureText(error);
          // The original error matters more than its record: an unavailable database must not replace it.
          if (!isPostponed || job.postponed < maxPostponementsLogged)
            await recordFailedAttempt(deps.database, tried, performance.now() - startedAt, why).catch(
              () => undefined,
            );
          if (job.lastAttempt && !isPostponed)
            await recordAndNotify(deps, tried, why).catch((recordError: unknown) =>
              log.error({ ...context, err: recordError }, 'the dead-lettered job could not be recorded'),
            );
        }
        throw isPostponed ? new PostponedJobError(error) : error;
      }
    });
  }
}

/** Records a dead-lettered job and notifies operators. If only the notification fails, they see the job in the list. */
async function recordAndNotify(
  { database, pushes }: SubscriberDependencies,
  tried: TriedJob,
  error: string,
): Promise<void> {
  await recordDeadLetter(database, tried, error);
  await pushes.emit(operatorsRoom, 'failedJobsChanged', {}).catch(() => undefined);
}

/** Gives each push the time of its event. The delay of a push is then measured from the event. */
const causedBy = (
  { occurredAt }: RecordedEvent,
  { pushes, ...deps }: SubscriberDependencies,
): SubscriberDependencies => ({
  ...deps,
  pushes: {
    ...pushes,
    emit: (room, name, payload, causedAt = occurredAt) => pushes.emit(room, name, payload, causedAt),
  },
});

const spanOptionsOf = (
  { name, attempt, payload: { traceparent } }: Job,
  { eventId, correlationId }: RecordedEvent,
  queue: string,
): SpanOptions => ({
  name,
  kind: 'consumer',
  correlationId,
  parent: typeof traceparent === 'string' ? traceparent : undefined,
  attributes: { 'bidboard.event_id': eventId, 'bidboard.queue': queue, 'bidboard.attempt': attempt },
});

/** Returns the event in a job's payload, checked by the schema of its name. Yesterday's jobs must still be readable today. */
export function readEvent(job: Pick<Job, 'payload'>): RecordedEvent {
  const { eventId, name, version, payload, correlationId, occurredAt } = job.payload;
  const known =
    typeof name === 'string' && Object.hasOwn(events, name) ? events[name as EventName] : undefined;
  if (typeof eventId !== 'string') throw new Error('the job has no event id');
  if (!known || Number(version) > known.version)
    throw new UnknownJobVersionError(`unknown event, or a newer version of it: ${String(name)}`);
  const checked = check(known.payload, payload);
  if (!checked.ok) throw new Error(`invalid payload of ${known.name}: ${JSON.stringify(checked.errors)}`);
  return { eventId, name: known.name, payload: checked.value, correlationId, occurredAt } as RecordedEvent;
}

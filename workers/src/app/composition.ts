import { projections } from '@bidboard/backend/app/compose';
import { events } from '@bidboard/backend/contracts';
import type { EventName } from '@bidboard/backend/kernel/events';
import type { KnownJob } from '@bidboard/backend/platform/observability/metrics/meter-work';
import { retentionSchedule, type Schedule } from '../jobs/schedules.ts';
import { projectionSubscriber, type Subscriber } from '../jobs/subscriber.ts';
import type { WorkerFeature } from '../jobs/worker-feature.ts';
import { roomRightsSubscriber } from '../pushes/room-rights.ts';
import * as featuresByName from './features.ts';

export const features: readonly WorkerFeature[] = Object.values(featuresByName);

export const subscribers: readonly Subscriber[] = [
  ...projections.map(projectionSubscriber),
  ...features.flatMap((feature) => feature.subscribers ?? []),
  roomRightsSubscriber(features.flatMap(({ roomRights }) => roomRights ?? [])),
];

/** The schedules that delete what was kept for its time. */
export const retentionSchedules = features.flatMap(({ retention }) => retention ?? []).map(retentionSchedule);

export const schedules: readonly Schedule[] = [
  ...features.flatMap((feature) => feature.schedules ?? []),
  ...retentionSchedules,
];

/** Every job that this version may run: the permitted values of a metric's label. */
export const knownJobs: readonly KnownJob[] = [
  ...subscribers.map(({ queue, name }) => ({ queue, name })),
  ...schedules.map(({ name }) => ({ queue: 'schedules', name })),
];

const unhandledEvents = features.flatMap((feature) => feature.unhandledEvents ?? []);

/**
 * Returns the subscribers of each event. An event without a subscriber that is not listed as unhandled stops the process at its
 * start.
 */
export function subscriptions(
  all: readonly Subscriber[] = subscribers,
  unhandled: readonly EventName[] = unhandledEvents,
): Map<EventName, Subscriber[]> {
  const table = new Map<EventName, Subscriber[]>();
  for (const name of Object.keys(events) as EventName[]) {
    const subscribed = all.filter(({ subscribesTo }) => subscribesTo.includes(name));
    if ((subscribed.length === 0) !== unhandled.includes(name)) {
      throw new Error(
        subscribed.length === 0
          ? `no subscriber handles ${name}`
          : `${name} has a subscriber and is listed as unhandled`,
      );
    }
    table.set(name, subscribed);
  }
  if (new Set(all.map(({ name }) => name)).size !== all.length)
    throw new Error('two subscribers share a name');
  return table;
}

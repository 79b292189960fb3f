import type { KnownJob } from '@bidboard/backend/platform/observability/metrics/meter-work';
import { subscribers } from './subscribers.ts';
import { schedules } from './schedules.ts';

/** Every job that this version may run: the permitted values of a metric's label. */
export const knownJobs: readonly KnownJob[] = [
  ...subscribers.map(({ queue, name }) => ({ queue, name })),
  ...schedules.map(({ name }) => ({ queue: 'schedules', name })),
];

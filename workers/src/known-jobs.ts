import type { KnownJob } from '@bidboard/backend/platform/metrics/meter-work';
import { followers } from './followers.ts';
import { schedules } from './schedules.ts';

/** Every job that this version may do: what a label of a metric may say. */
export const knownJobs: readonly KnownJob[] = [
  ...followers.map(({ queue, name }) => ({ queue, name })),
  ...schedules.map(({ name }) => ({ queue: 'schedules', name })),
];

import type { WorkerFeature } from '../../jobs/worker-feature.ts';

export const inviteLimits: WorkerFeature = {
  name: 'invite-limits',
  unhandledEvents: ['inviteLimitChanged'],
};

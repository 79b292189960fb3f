import type { WorkerFeature } from '../../jobs/worker-feature.ts';

export const storageQuota: WorkerFeature = {
  name: 'storage-quota',
  unhandledEvents: ['storageQuotaChanged'],
};

import { sealAudit } from '@bidboard/backend/features/audit/jobs';
import { secondMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

export const audit: WorkerFeature = {
  name: 'audit',
  schedules: [{ name: 'sealAudit', everyMs: 10 * secondMs, run: ({ database }) => sealAudit(database) }],
};

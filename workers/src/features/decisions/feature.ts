import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { outcomeMail } from './mails.ts';

export const decisions: WorkerFeature = {
  name: 'decisions',
  subscribers: [outcomeMail, ...invalidations],
};

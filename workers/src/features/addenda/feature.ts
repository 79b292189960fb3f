import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { addendumMail } from './mails.ts';

export const addenda: WorkerFeature = {
  name: 'addenda',
  subscribers: [addendumMail, ...invalidations],
};

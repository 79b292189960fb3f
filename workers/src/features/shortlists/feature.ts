import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';

export const shortlists: WorkerFeature = { name: 'shortlists', subscribers: invalidations };

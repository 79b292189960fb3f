import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { reportFile } from './report-file.ts';

export const reports: WorkerFeature = { name: 'reports', subscribers: [reportFile, ...invalidations] };

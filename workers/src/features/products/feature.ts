import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { companyPages } from './company-pages.ts';
import { invalidations } from './invalidations.ts';

export const products: WorkerFeature = {
  name: 'products',
  subscribers: [companyPages, ...invalidations],
};

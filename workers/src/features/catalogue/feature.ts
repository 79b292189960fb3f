import { catchUpSearch } from '@bidboard/backend/features/catalogue/jobs';
import { secondMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { searchIndex } from './search-index.ts';

export const catalogue: WorkerFeature = {
  name: 'catalogue',
  subscribers: [searchIndex],
  schedules: [
    {
      name: 'catchUpSearch',
      everyMs: 15 * secondMs,
      run: async ({ database, elastic }) => elastic && catchUpSearch(database, elastic),
    },
  ],
  unhandledEvents: ['categoryPageContentChanged', 'categoriesChanged'],
};

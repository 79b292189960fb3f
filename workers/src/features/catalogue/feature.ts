import { indexChanges, refreshIndex, catchUpSearch } from '@bidboard/backend/features/catalogue/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import { wasRedelivered, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { secondMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

/**
 * Updates Elasticsearch's index from the catalogue, if there is one. Then it asks everyone who views the catalogue to refetch. Of
 * many changes in a row, as in an import, only the last causes a push.
 */
export const searchIndex: Subscriber = {
  name: 'searchIndex',
  queue: 'search',
  subscribesTo: ['catalogueChanged'],
  async handle(event, { database, elastic, pushes }) {
    const { objectIDs, revision } = (event as RecordedEvent<'catalogueChanged'>).payload;
    if (elastic)
      await indexChanges(
        database,
        elastic,
        objectIDs.map((objectID) => ({ objectID, revision })),
      );
    if (!(await wasRedelivered(database, event.eventId, 'searchIndex'))) {
      if (elastic) await refreshIndex(elastic);
      await pushes.emit(catalogueRoom, 'catalogueChanged', { revision });
    }
    await recordReceipt(database, event.eventId, 'searchIndex');
  },
};

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

import { indexChanges, showChanges } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { wasRedelivered, recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/**
 * Elasticsearch's index follows the catalogue, where there is one; then everybody who looks at the catalogue is told to read
 * again what they see. Of many changes in a row, as an import makes them, only the last is told of.
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
      if (elastic) await showChanges(elastic);
      await pushes.emit(rooms.catalogue, 'catalogueChanged', { revision });
    }
    await recordReceipt(database, event.eventId, 'searchIndex');
  },
};

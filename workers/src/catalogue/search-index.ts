import { indexChanges } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Follower } from '../follower.ts';

/** Elasticsearch's index follows the catalogue; where PostgreSQL alone searches there is nothing to do. */
export const searchIndex: Follower = {
  name: 'searchIndex',
  queue: 'search',
  follows: ['catalogueChanged'],
  async handle(event, { database, elastic }) {
    const { objectIDs, revision } = (event as RecordedEvent<'catalogueChanged'>).payload;
    if (elastic)
      await indexChanges(
        database,
        elastic,
        objectIDs.map((objectID) => ({ objectID, revision })),
      );
    await recordReceipt(database, event.eventId, 'searchIndex');
  },
};

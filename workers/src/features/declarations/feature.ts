import { listDeclaringPeople } from '@bidboard/backend/features/declarations/jobs';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

/**
 * Asks each person who must declare to refetch what to declare. It goes to rooms of persons, since the room of the buyer's side is
 * closed to a person who has not declared.
 */
const declarationsInvalidation = pushSubscriber(
  'declarationsInvalidation',
  [
    'declarationMade',
    'conflictDeclared',
    'rfpPublished',
    'vendorInvited',
    'vendorRemoved',
    'inviteRetracted',
    'invitesMerged',
  ],
  async ({ payload: { rfpId } }, { database }) => {
    const people = (await listDeclaringPeople(database, rfpId)).map(personRoom);
    return [...pushTo(people, 'declarationsChanged', { rfpId }), ...pushTo(people, 'toDoChanged', {})];
  },
);

const rightsOfBuyer = ({ payload: { rfpId } }: { payload: { rfpId: string } }) => ({
  rooms: [rfpBuyerRoom(rfpId)],
});

export const declarations: WorkerFeature = {
  name: 'declarations',
  subscribers: [declarationsInvalidation],
  // Another vendor must be declared too, so people leave the buyer's room until they have done so.
  roomRights: {
    conflictDeclared: rightsOfUser,
    rfpPublished: rightsOfBuyer,
    vendorInvited: rightsOfBuyer,
  },
};

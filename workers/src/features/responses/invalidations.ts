import {
  findVendorCompany,
  findWithdrawalChange,
  listSubmittedInvites,
} from '@bidboard/backend/features/responses/jobs';
import { sealOf } from '@bidboard/backend/features/rfps/public';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import type { Database } from '@bidboard/backend/platform/database/database';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

/** Returns the vendor's room of the RFP; nothing if no company has accepted the invite. */
async function vendorRoomsOf(
  database: Database,
  { rfpId, inviteId }: { rfpId: string; inviteId: string },
): Promise<string[]> {
  const companyId = await findVendorCompany(database, inviteId);
  return companyId ? [rfpVendorRoom(rfpId, companyId)] : [];
}

export const invalidations = [
  /** Asks only the vendor's people to refetch their assignments and comments. */
  pushSubscriber(
    'colleaguesInvalidation',
    ['sectionsAssigned', 'internalCommentWritten', 'internalCommentDeleted'],
    async ({ payload }, { database }) =>
      pushTo(await vendorRoomsOf(database, payload), 'colleaguesChanged', { rfpId: payload.rfpId }),
  ),
  /**
   * Asks the vendor's people to refetch the uploaded documents. A draft belongs to the vendor. The buyer's pages therefore refetch
   * only when a response is submitted or withdrawn, or its vendor withdraws from the RFP, and not while responses are sealed.
   */
  pushSubscriber(
    'documentsInvalidation',
    ['responseDocumentsSaved', 'responseSubmitted', 'responseWithdrawn', 'vendorLeft'],
    async ({ name, payload }, { database, clock }) => {
      const { rfpId, inviteId } = payload;
      if (name === 'responseDocumentsSaved')
        return pushTo(await vendorRoomsOf(database, payload), 'vendorDocumentsChanged', { rfpId, inviteId });
      const { isSealed } = await sealOf(database, rfpId, clock());
      return isSealed ? [] : pushTo(rfpBuyerRoom(rfpId), 'vendorDocumentsChanged', { rfpId, inviteId });
    },
  ),
  /** Asks every open page of the vendor to refetch its receipts. */
  pushSubscriber(
    'receiptsInvalidation',
    ['responseSubmitted', 'responseWithdrawn'],
    async ({ payload }, { database }) =>
      pushTo(await vendorRoomsOf(database, payload), 'receiptsChanged', { rfpId: payload.rfpId }),
  ),
  /**
   * Asks the vendor's pages to check again whether their response can be withdrawn: a rated response cannot be. They get a push for
   * the first rating and for the last one removed, but for none in between. The push does not say which answer was rated.
   */
  pushSubscriber(
    'withdrawalInvalidation',
    ['answerRated', 'unanimousAgreed', 'evaluatorRated', 'ratingsRemoved'],
    async ({ eventId, payload }, { database }) => {
      const changedRooms: string[] = [];
      for (const inviteId of await ratedInvites(database, payload)) {
        const companyId = await findWithdrawalChange(database, inviteId, eventId);
        if (companyId) changedRooms.push(rfpVendorRoom(payload.rfpId, companyId));
      }
      return pushTo(changedRooms, 'receiptsChanged', { rfpId: payload.rfpId });
    },
  ),
];

/** Returns the invites concerned. The event does not say whose answer an evaluator rated separately. */
async function ratedInvites(
  database: Database,
  payload: { rfpId: string } & ({ inviteId: string } | { inviteIds: readonly string[] } | { userId: string }),
): Promise<readonly string[]> {
  if ('inviteId' in payload) return [payload.inviteId];
  return 'inviteIds' in payload ? payload.inviteIds : listSubmittedInvites(database, payload.rfpId);
}

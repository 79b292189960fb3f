import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { findInviteRequestNotification, findProjectReaders } from '@bidboard/backend/features/rfps/jobs';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks the buyer's open pages to fetch the responses that were sealed. */
  pushSubscriber('responsesOpenedInvalidation', ['responsesOpened'], ({ payload: { rfpId } }) =>
    pushTo(rfpBuyerRoom(rfpId), 'responsesOpened', { rfpId }),
  ),
  /**
   * Asks the buyer to refetch the waiting requests. Asks the company that made a request, or is invited in any case, to refetch its
   * state.
   */
  pushSubscriber(
    'inviteRequestInvalidation',
    [
      'inviteRequested',
      'inviteRequestWithdrawn',
      'inviteRequestAccepted',
      'inviteRequestDeclined',
      'vendorInvited',
    ],
    async ({ payload }, { database }) => {
      const { rfpId } = payload;
      const companyId =
        'inviteId' in payload
          ? await findVendorCompany(database, payload.inviteId)
          : (await findInviteRequestNotification(database, payload.requestId))?.companyId;
      return [
        ...pushTo(rfpBuyerRoom(rfpId), 'inviteRequestsChanged', { rfpId }),
        ...(companyId ? pushTo(companyRoom(companyId), 'openRfpsChanged', {}) : []),
      ];
    },
  ),
  /** Asks every open page of the buyer to refetch its invitees. */
  pushSubscriber(
    'inviteesInvalidation',
    [
      'vendorsAdded',
      'vendorChanged',
      'vendorRemoved',
      'vendorInvited',
      'recipientAdded',
      'invitesMerged',
      'inviteRetracted',
      'vendorLeft',
      'ndaPreferencesSaved',
      'rfpPublished',
      'inviteAccepted',
      'inviteDeclined',
    ],
    ({ payload: { rfpId } }) => pushTo(rfpBuyerRoom(rfpId), 'inviteesChanged', { rfpId }),
  ),
  /**
   * Asks everyone with the project step open to refetch it: what they may see of it differs. A vendor that accepts gets to read who
   * a hidden buyer is.
   */
  pushSubscriber(
    'projectInvalidation',
    ['projectSaved', 'inviteAccepted'],
    async ({ payload }, { database }) => {
      const { rfpId } = payload;
      const inviteId = 'inviteId' in payload ? payload.inviteId : null;
      const readers = await findProjectReaders(database, rfpId, inviteId);
      const changedRooms = [
        ...(readers?.companyIds ?? []).map(companyRoom),
        ...(readers?.userIds ?? []).map(personRoom),
      ];
      return pushTo(changedRooms, 'projectChanged', { rfpId });
    },
  ),
  /** Asks the buyer's people who have these steps open to refetch them: vendors read none before they are fixed. */
  pushSubscriber(
    'termsInvalidation',
    ['requirementsSaved', 'weightsChanged', 'ndaTermsSaved', 'presentationTermsSaved', 'contractDraftsSaved'],
    ({ payload: { rfpId } }) => pushTo(rfpBuyerRoom(rfpId), 'termsChanged', { rfpId }),
  ),
];

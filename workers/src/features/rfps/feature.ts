import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import {
  findInviteRequestNotification,
  findProjectReaders,
  findClaimedPage,
  findMessageNotification,
  mergeInvites,
  purgeDeletedDrafts,
  openResponses,
  remindOfDueTimes,
  rolloverDays,
} from '@bidboard/backend/features/rfps/jobs';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { RightsChange } from '@bidboard/backend/platform/realtime/bus-message';
import { dayMs, minuteMs, secondMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import {
  dueMovedMail,
  dueReminderMail,
  inviteMail,
  inviteRequestDeclinedMail,
  inviteRequestMail,
  responsesOpenedMail,
  retractionMail,
  vendorMessageMail,
  vendorReminderMail,
} from './mails.ts';

const invalidations = [
  /** Asks the buyer's open pages to fetch the responses that were sealed, or the prices that were closed. */
  pushSubscriber(
    'responsesOpenedInvalidation',
    ['responsesOpened', 'technicalEvaluationClosed'],
    ({ payload: { rfpId } }) => pushTo(rfpBuyerRoom(rfpId), 'responsesOpened', { rfpId }),
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
  /** Asks the buyer and the people of the one vendor to refetch the messages. */
  pushSubscriber('vendorMessagesInvalidation', ['vendorMessageSent'], async ({ payload }, { database }) => {
    const { rfpId } = payload;
    const vendor = (await findMessageNotification(database, payload))?.to ?? [];
    const people = vendor.flatMap(({ id }) => (id === null ? [] : [personRoom(id)]));
    return pushTo([rfpBuyerRoom(rfpId), ...people], 'vendorMessagesChanged', { rfpId });
  }),
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

const subscribesTo = ['memberJoined', 'pageClaimed'] as const;

/**
 * Merges invites. A person who joins a company, or a company that claims a page, may bring an invite to an RFP that the company
 * is invited to already.
 */
export const inviteMerging: Subscriber = {
  name: 'inviteMerging',
  queue: 'projections',
  subscribesTo,
  async handle(event, { database, clock }) {
    const { eventId, payload } = event as RecordedEvent<(typeof subscribesTo)[number]>;
    const found = 'companyId' in payload ? payload : await findClaimedPage(database, payload.decisionId);
    if (found) await mergeInvites(database, found, clock());
    await recordReceipt(database, eventId, 'inviteMerging');
  },
};

export const rfps: WorkerFeature = {
  name: 'rfps',
  // Templates are read when an RFP is created.
  unhandledEvents: [
    'questionnaireTemplateSaved',
    'questionnaireTemplateChanged',
    'questionnaireTemplateDeleted',
  ],
  subscribers: [
    inviteMail,
    retractionMail,
    inviteMerging,
    dueMovedMail,
    dueReminderMail,
    vendorReminderMail,
    vendorMessageMail,
    responsesOpenedMail,
    inviteRequestMail,
    inviteRequestDeclinedMail,
    ...invalidations,
  ],
  schedules: [
    { name: 'rolloverDays', everyMs: minuteMs, run: ({ database }) => rolloverDays(database, Date.now()) },
    {
      name: 'openResponses',
      everyMs: 10 * secondMs,
      run: ({ database }) => openResponses(database, Date.now()),
    },
    {
      name: 'remindOfDueTimes',
      everyMs: minuteMs,
      run: ({ database }) => remindOfDueTimes(database, Date.now()),
    },
  ],
  retention: [
    {
      category: 'deletedDrafts',
      everyMs: dayMs,
      forget: ({ database }, { deletedDrafts }) => purgeDeletedDrafts(database, deletedDrafts),
    },
  ],
  roomRights: { inviteDeclined: rightsOfVendor, inviteRetracted: rightsOfVendor, vendorLeft: rightsOfVendor },
};

async function rightsOfVendor(
  { payload: { rfpId, inviteId } }: { payload: { rfpId: string; inviteId: string } },
  database: Database,
): Promise<RightsChange | undefined> {
  const companyId = await findVendorCompany(database, inviteId);
  return companyId ? { rooms: [rfpVendorRoom(rfpId, companyId)] } : undefined;
}

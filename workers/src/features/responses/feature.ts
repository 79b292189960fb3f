import {
  findVendorCompany,
  listAnswers,
  findWithdrawalChange,
  listSubmittedInvites,
  storeReceipt,
  recordChangedAnswers,
} from '@bidboard/backend/features/responses/jobs';
import { rfpVendorRoom, rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { sealOf } from '@bidboard/backend/features/rfps/public';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { minuteMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { answerChangeRecorder } from './answer-change-recorder.ts';
import { assignmentMail, receiptMail } from './mails.ts';

const maxAnswers = 20;
const maxLetters = 10_000;

/**
 * Pushes answers that one of a vendor's people saved to the open pages of the others. It sends the current answers, so order and
 * repetition do not matter. If there are many, or an old event does not name them, the pages refetch them.
 */
export const answersPush = pushSubscriber(
  'answersPush',
  ['answersSaved'],
  async ({ payload }, { database }) => {
    const { rfpId, inviteId, kind, questionIds = [] } = payload;
    const companyId = await findVendorCompany(database, inviteId);
    if (!companyId) return [];
    const isPushedWhole = questionIds.length > 0 && questionIds.length <= maxAnswers;
    const answers = isPushedWhole ? [...(await listAnswers(database, inviteId, questionIds))] : null;
    const letters =
      answers?.reduce((sum, { answer, remark = '' }) => sum + answer.length + remark.length, 0) ?? 0;
    return pushTo(rfpVendorRoom(rfpId, companyId), 'answersChanged', {
      rfpId,
      inviteId,
      kind,
      answers: letters > maxLetters ? null : answers,
    });
  },
);

/** Returns the vendor's room of the RFP; nothing if no company has accepted the invite. */
async function vendorRoomsOf(
  database: Database,
  { rfpId, inviteId }: { rfpId: string; inviteId: string },
): Promise<string[]> {
  const companyId = await findVendorCompany(database, inviteId);
  return companyId ? [rfpVendorRoom(rfpId, companyId)] : [];
}

const invalidations = [
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

/**
 * Renders the receipt of a submission as PDF, and pushes it to the vendor's open pages. If the event arrives twice, the receipt
 * is rendered once.
 */
export const receiptPdf: Subscriber = {
  name: 'receiptPdf',
  queue: 'documents',
  subscribesTo: ['receiptIssued'],
  async handle(event, { database, files, pushes }) {
    const { eventId, payload } = event as RecordedEvent<'receiptIssued'>;
    if (await hasReceipt(database, eventId, 'receiptPdf')) return;
    const whose = await storeReceipt(database, files, payload.receiptId);
    if (whose)
      await pushes.emit(rfpVendorRoom(whose.rfpId, whose.companyId), 'receiptsChanged', {
        rfpId: whose.rfpId,
      });
    await recordReceipt(database, eventId, 'receiptPdf');
  },
};

export const responses: WorkerFeature = {
  name: 'responses',
  subscribers: [receiptMail, receiptPdf, assignmentMail, answersPush, answerChangeRecorder, ...invalidations],
  schedules: [
    {
      name: 'announceChangedAnswers',
      everyMs: minuteMs,
      run: ({ database }) => recordChangedAnswers(database, Date.now()),
    },
  ],
};

import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import {
  purgeDeletedDrafts,
  openResponses,
  remindOfDueTimes,
  rolloverDays,
} from '@bidboard/backend/features/rfps/jobs';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { RightsChange } from '@bidboard/backend/platform/realtime/bus-message';
import { dayMs, minuteMs, secondMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { inviteMerging } from './invite-merging.ts';
import {
  dueMovedMail,
  dueReminderMail,
  inviteMail,
  inviteRequestDeclinedMail,
  inviteRequestMail,
  responsesOpenedMail,
  retractionMail,
} from './mails.ts';

export const rfps: WorkerFeature = {
  name: 'rfps',
  subscribers: [
    inviteMail,
    retractionMail,
    inviteMerging,
    dueMovedMail,
    dueReminderMail,
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
      kept: 'deletedDrafts',
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

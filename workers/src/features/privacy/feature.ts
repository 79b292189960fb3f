import { eraseClosedAccounts } from '@bidboard/backend/app/jobs';
import { purgeOldCopies } from '@bidboard/backend/features/privacy/jobs';
import { hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { erasure } from './erasure.ts';
import { ownDataMail, returnMail, takenBackMail } from './mails.ts';
import { ownDataFile } from './own-data-file.ts';

export const privacy: WorkerFeature = {
  name: 'privacy',
  subscribers: [returnMail, takenBackMail, ownDataFile, ownDataMail, erasure],
  retention: [
    {
      kept: 'closedAccounts',
      everyMs: hourMs,
      forget: ({ database }) => eraseClosedAccounts(database, Date.now()),
    },
    { kept: 'ownData', everyMs: hourMs, forget: ({ database }) => purgeOldCopies(database, Date.now()) },
  ],
};

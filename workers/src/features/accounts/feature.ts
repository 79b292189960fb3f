import { purgeDeadTokens } from '@bidboard/backend/features/accounts/jobs';
import { purgeAttempts } from '@bidboard/backend/platform/auth/attempts';
import { dayMs, hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
import { invalidations } from './invalidations.ts';
import {
  accountReminderMail,
  approvalMail,
  declineMail,
  identityLinkedMail,
  passwordChangedMail,
  passwordResetMail,
  recoveryCodeMail,
  recoveryCodesMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorTakenMail,
  verificationMail,
} from './mails.ts';
import { sessionEnd } from './session-end.ts';

export const accounts: WorkerFeature = {
  name: 'accounts',
  subscribers: [
    verificationMail,
    accountReminderMail,
    passwordResetMail,
    passwordChangedMail,
    approvalMail,
    declineMail,
    identityLinkedMail,
    secondFactorOnMail,
    secondFactorOffMail,
    secondFactorTakenMail,
    recoveryCodeMail,
    recoveryCodesMail,
    sessionEnd,
    ...invalidations,
  ],
  retention: [
    { kept: 'attempts', everyMs: hourMs, forget: ({ database }) => purgeAttempts(database) },
    {
      kept: 'deadTokens',
      everyMs: dayMs,
      forget: ({ database }, retentionDays) => purgeDeadTokens(database, retentionDays),
    },
  ],
  roomRights: { userDeclined: rightsOfUser },
  unhandledEvents: ['sessionOpened', 'secondFactorStarted', 'secondFactorChallenged'],
};

import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { purgeDeadTokens } from '@bidboard/backend/features/accounts/jobs';
import { purgeAttempts } from '@bidboard/backend/platform/auth/attempts';
import { dayMs, hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { rightsOfUser } from '../../pushes/room-rights.ts';
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

const invalidations = [
  /** Asks operators who view the list to refetch it when the waiting sign-ups change. */
  pushSubscriber('approvalsInvalidation', ['emailVerified', 'userApproved', 'userDeclined'], () =>
    pushTo(operatorsRoom, 'approvalsChanged', {}),
  ),
];

const endings = [
  'sessionRevoked',
  'passwordChanged',
  'identityUnlinked',
  'operatorNamed',
  'accountClosed',
  'personErased',
  'secondFactorTurnedOn',
  'secondFactorTurnedOff',
  'secondFactorRemoved',
] as const;

/**
 * Stops pushes to a session that has ended, or whose password has changed. Its sockets are closed, and those of the person's
 * other sessions stay. A person who is not an operator now, or lacks the second factor that operators need, leaves the operators'
 * room. If the event arrives twice or late, it only costs a check.
 */
export const sessionEnd: Subscriber = {
  name: 'sessionEnd',
  queue: 'projections',
  subscribesTo: [...endings],
  async handle(event, { database, pushes }) {
    const { eventId, payload } = event as RecordedEvent<(typeof endings)[number]>;
    await pushes.recheck({ userIds: [payload.userId] });
    await recordReceipt(database, eventId, 'sessionEnd');
  },
};

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
    { category: 'attempts', everyMs: hourMs, forget: ({ database }) => purgeAttempts(database) },
    {
      category: 'deadTokens',
      everyMs: dayMs,
      forget: ({ database }, retentionDays) => purgeDeadTokens(database, retentionDays),
    },
  ],
  roomRights: { userDeclined: rightsOfUser },
  unhandledEvents: [
    'accountSettingsChanged',
    'gridViewsChanged',
    'dismissedHintsChanged',
    'sessionOpened',
    'inviteVerifiedEmail',
    'secondFactorStarted',
    'secondFactorChallenged',
  ],
};

import { eraseClosedAccounts } from '@bidboard/backend/app/jobs';
import { forgetDeadTokens } from '@bidboard/backend/features/accounts/jobs';
import { sealAudit } from '@bidboard/backend/features/audit/jobs';
import { forgetPaymentMessages, reconcilePayments } from '@bidboard/backend/features/billing/jobs';
import { catchUpSearch } from '@bidboard/backend/features/catalogue/jobs';
import { forgetDeadClaimLinks } from '@bidboard/backend/features/claims/jobs';
import { forgetOldNotifications, openDigests } from '@bidboard/backend/features/notifications/jobs';
import { forgetOperatorSearches } from '@bidboard/backend/features/operations/jobs';
import { forgetOldCopies } from '@bidboard/backend/features/privacy/jobs';
import { recordChangedAnswers } from '@bidboard/backend/features/responses/jobs';
import {
  forgetDeletedDrafts,
  openResponses,
  remindOfDueTimes,
  rolloverDays,
} from '@bidboard/backend/features/rfps/jobs';
import { forgetTeamInvitations } from '@bidboard/backend/features/team/jobs';
import { subscriberQueues } from '@bidboard/backend/features/operations/contracts/queues';
import { forgetAttempts } from '@bidboard/backend/platform/auth/attempts';
import type { Database } from '@bidboard/backend/platform/database/database';
import { recordDeadLetters, deadLetterOf } from '@bidboard/backend/platform/outbox/dead-letters';
import { forgetOldKeys } from '@bidboard/backend/platform/idempotency';
import { sweepIncoming } from '@bidboard/backend/platform/http/request-body/incoming-file';
import type { JobBroker } from '@bidboard/backend/platform/jobs/jobs';
import {
  defaultRetentionDays,
  type RetentionDays,
} from '@bidboard/backend/platform/retention/retention-policies';
import type { WorkMeter } from '@bidboard/backend/platform/observability/metrics/meter-work';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import type { SearchClient } from '@bidboard/backend/platform/search-engine';
import { forgetOldEvents } from '@bidboard/backend/platform/retention/retention';
import {
  forgetters,
  noteRetention,
  type RetentionCategory,
} from '@bidboard/backend/platform/retention/retention-run';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';
import { sweepFiles } from '@bidboard/backend/platform/storage/stored-file';

export interface ScheduleDeps {
  database: Database;
  broker: Pick<JobBroker, 'failed'>;
  files: FileStore;
  /** The search client, if Elasticsearch searches the catalogue. */
  elastic?: SearchClient | undefined;
  /** The payment gateway, if there is anything to sell. */
  payments?: PaymentGateway | undefined;
  /** Days of each retention policy; the defaults if absent. */
  retentionDays?: RetentionDays | undefined;
  /** Receives the amounts that were deleted. */
  meter?: Pick<WorkMeter, 'forgot'> | undefined;
}

/** Work that only the passing of time triggers. It does no harm if it runs twice, or an hour late. */
export interface Schedule {
  name: string;
  everyMs: number;
  run(deps: ScheduleDeps): Promise<unknown>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Data that is kept for a time, and how it is deleted. */
interface RetentionTask {
  kept: RetentionCategory;
  everyMs: number;
  forget(deps: ScheduleDeps, retentionDays: RetentionDays): Promise<number>;
}

const dayMs = 24 * hourMs;

const retentionTasks: readonly RetentionTask[] = [
  {
    kept: 'closedAccounts',
    everyMs: hourMs,
    forget: ({ database }) => eraseClosedAccounts(database, Date.now()),
  },
  {
    kept: 'ownData',
    everyMs: hourMs,
    forget: ({ database }) => forgetOldCopies(database, Date.now()),
  },
  {
    kept: 'events',
    everyMs: hourMs,
    forget: ({ database }, { events }) => forgetOldEvents(database, events),
  },
  {
    kept: 'answersKept',
    everyMs: hourMs,
    forget: ({ database }, { answersKept }) => forgetOldKeys(database, answersKept),
  },
  {
    kept: 'attempts',
    everyMs: hourMs,
    forget: ({ database }) => forgetAttempts(database),
  },
  { kept: 'orphanedFiles', everyMs: hourMs, forget: sweepOrphans },
  {
    kept: 'endedInvitations',
    everyMs: dayMs,
    forget: ({ database }, { endedInvitations }) => forgetTeamInvitations(database, endedInvitations),
  },
  {
    kept: 'deletedDrafts',
    everyMs: dayMs,
    forget: ({ database }, { deletedDrafts }) => forgetDeletedDrafts(database, deletedDrafts),
  },
  {
    kept: 'paymentMessages',
    everyMs: dayMs,
    forget: ({ database }, { paymentMessages }) => forgetPaymentMessages(database, paymentMessages),
  },
  {
    kept: 'readNotices',
    everyMs: dayMs,
    forget: ({ database }, retentionDays) => forgetOldNotifications(database, retentionDays),
  },
  {
    kept: 'deadTokens',
    everyMs: dayMs,
    forget: ({ database }, retentionDays) => forgetDeadTokens(database, retentionDays),
  },
  {
    kept: 'claimLinks',
    everyMs: dayMs,
    forget: ({ database }) => forgetDeadClaimLinks(database),
  },
  {
    kept: 'operatorSearches',
    everyMs: dayMs,
    forget: ({ database }, { operatorSearches }) => forgetOperatorSearches(database, operatorSearches),
  },
];

/** The retention tasks, each with the name of its schedule. */
export const retentionSchedules = retentionTasks.map((one) => ({ ...one, name: forgetters[one.kept] }));

export const schedules: readonly Schedule[] = [
  { name: 'noteFailedJobs', everyMs: minuteMs, run: noteFailedJobs },
  { name: 'turnDays', everyMs: minuteMs, run: ({ database }) => rolloverDays(database, Date.now()) },
  {
    name: 'openResponses',
    everyMs: minuteMs / 6,
    run: ({ database }) => openResponses(database, Date.now()),
  },
  {
    name: 'remindOfDueTimes',
    everyMs: minuteMs,
    run: ({ database }) => remindOfDueTimes(database, Date.now()),
  },
  {
    name: 'tellAnswersChanged',
    everyMs: minuteMs,
    run: ({ database }) => recordChangedAnswers(database, Date.now()),
  },
  { name: 'openDigests', everyMs: minuteMs, run: ({ database }) => openDigests(database, Date.now()) },
  {
    name: 'catchUpSearch',
    everyMs: minuteMs / 4,
    run: async ({ database, elastic }) => elastic && catchUpSearch(database, elastic),
  },
  {
    name: 'reconcilePayments',
    everyMs: hourMs,
    run: async ({ database, payments }) => payments && reconcilePayments(database, payments),
  },
  { name: 'sealAudit', everyMs: minuteMs / 6, run: ({ database }) => sealAudit(database) },
  ...retentionSchedules.map(({ name, everyMs, kept, forget }) => ({
    name,
    everyMs,
    run: async (deps: ScheduleDeps) => {
      const forgot = await forget(deps, deps.retentionDays ?? defaultRetentionDays);
      deps.meter?.forgot(kept, forgot);
      await noteRetention(deps.database, kept, forgot);
      return forgot;
    },
  })),
];

/** Deletes files without an owner, and what uploads of killed processes left on this machine. */
async function sweepOrphans({ database, files }: ScheduleDeps): Promise<number> {
  const left = await sweepIncoming(files.incomingFolder, Date.now());
  return left + (await sweepFiles(database, files.storage));
}

async function noteFailedJobs({ database, broker }: ScheduleDeps): Promise<number> {
  const failed = await Promise.all(
    subscriberQueues.map(async (queue) =>
      (await broker.failed(queue, 200)).map((job) => deadLetterOf(queue, job)),
    ),
  );
  return recordDeadLetters(database, failed.flat());
}

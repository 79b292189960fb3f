import {
  catchUpSearch,
  forgetDeadClaimLinks,
  forgetDeadTokens,
  forgetPaymentMessages,
  forgetOldNotices,
  openDigests,
  forgetTeamInvitations,
  openResponses,
  reconcilePayments,
  sealAudit,
  remindOfDueTimes,
  tellAnswersChanged,
  turnDays,
} from '@bidboard/backend/commands';
import { followerQueues } from '@bidboard/backend/contracts/operations-queues';
import { forgetAttempts } from '@bidboard/backend/platform/attempts';
import type { Database } from '@bidboard/backend/platform/database';
import { noteGivenUp, setAside } from '@bidboard/backend/platform/given-up';
import { forgetOldKeys } from '@bidboard/backend/platform/idempotency';
import { sweepIncoming } from '@bidboard/backend/platform/incoming-file';
import type { JobBroker } from '@bidboard/backend/platform/jobs';
import type { PaymentsDoor } from '@bidboard/backend/platform/payments/payments-door';
import type { ElasticDoor } from '@bidboard/backend/platform/search-engine';
import { forgetOldEvents } from '@bidboard/backend/platform/retention';
import type { FileRoom } from '@bidboard/backend/platform/storage';
import { sweepFiles } from '@bidboard/backend/platform/stored-file';

export interface ScheduleDeps {
  database: Database;
  broker: Pick<JobBroker, 'failed'>;
  files: FileRoom;
  /** Where the catalogue is searched by Elasticsearch. */
  elastic?: ElasticDoor | undefined;
  /** Who takes money, where something is sold. */
  payments?: PaymentsDoor | undefined;
}

/** Something that time alone brings about. Done twice, or an hour late, it does no harm. */
export interface Schedule {
  name: string;
  everyMs: number;
  run(deps: ScheduleDeps): Promise<unknown>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const schedules: readonly Schedule[] = [
  { name: 'noteFailedJobs', everyMs: minuteMs, run: noteFailedJobs },
  { name: 'turnDays', everyMs: minuteMs, run: ({ database }) => turnDays(database, Date.now()) },
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
    run: ({ database }) => tellAnswersChanged(database, Date.now()),
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
  { name: 'forgetOldEvents', everyMs: hourMs, run: ({ database }) => forgetOldEvents(database) },
  { name: 'forgetOldKeys', everyMs: hourMs, run: ({ database }) => forgetOldKeys(database) },
  { name: 'forgetAttempts', everyMs: hourMs, run: ({ database }) => forgetAttempts(database) },
  { name: 'sweepOrphans', everyMs: hourMs, run: sweepOrphans },
  {
    name: 'forgetTeamInvitations',
    everyMs: 24 * hourMs,
    run: ({ database }) => forgetTeamInvitations(database),
  },
  {
    name: 'forgetPaymentMessages',
    everyMs: 24 * hourMs,
    run: ({ database }) => forgetPaymentMessages(database),
  },
  { name: 'forgetOldNotices', everyMs: 24 * hourMs, run: ({ database }) => forgetOldNotices(database) },
  { name: 'forgetDeadTokens', everyMs: 24 * hourMs, run: ({ database }) => forgetDeadTokens(database) },
  {
    name: 'forgetDeadClaimLinks',
    everyMs: 24 * hourMs,
    run: ({ database }) => forgetDeadClaimLinks(database),
  },
];

/** Files that nobody has any more, and what uploads of killed processes left on this machine. */
async function sweepOrphans({ database, files }: ScheduleDeps): Promise<number> {
  const left = await sweepIncoming(files.incomingFolder, Date.now());
  return left + (await sweepFiles(database, files.storage));
}

async function noteFailedJobs({ database, broker }: ScheduleDeps): Promise<number> {
  const failed = await Promise.all(
    followerQueues.map(async (queue) => (await broker.failed(queue, 200)).map((job) => setAside(queue, job))),
  );
  return noteGivenUp(database, failed.flat());
}

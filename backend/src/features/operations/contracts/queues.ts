import * as yup from 'yup';
import { texts } from '../../../kernel/text/texts.ts';
import { command, query } from '../../../kernel/contract.ts';
import { inPeriod, maxSteps } from './periods.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  closed,
  bool,
  listing,
  listOf,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  verbatim,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';

/** Queues in which each job delivers one event to one subscriber. */
export const subscriberQueues = [
  'projections',
  'mail',
  'search',
  'payments',
  'documents',
  'maintenance',
] as const;
/** Every queue. The clock fills the last one. */
export const jobQueues = [...subscriberQueues, 'schedules'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** failing: jobs fail now, or failed jobs wait for an operator. stuck: jobs wait and no worker takes them. */
export const queueStates = ['idle', 'running', 'failing', 'stuck'] as const;
export type QueueState = (typeof queueStates)[number];

const queueRow = closed({
  queue: oneOf(jobQueues).required(),
  state: oneOf(queueStates).required(),
  waiting: whole().required(),
  active: whole().required(),
  /** Jobs to be retried later, or due later. */
  delayed: whole().required(),
  /** Dead-lettered jobs. */
  failed: whole().required(),
  /** Jobs completed within the last minute. */
  donePerMinute: whole().required(),
  /** How long the oldest job that no worker has started waits; null if none waits. */
  oldestWaitingMs: whole().nullable().defined(),
});
export type QueueRow = Infer<typeof queueRow>;

export const listQueues = query('listQueues', {
  method: 'GET',
  path: 'operations/queues',
  who: 'operator',
  summary: 'Returns every queue of the job broker: waiting, running and failed jobs, and throughput.',
  params: nothing,
  search: nothing,
  answer: closed({
    rows: listOf(queueRow, jobQueues.length).required(),
    /** Whether the broker could not be queried. There are no rows then. */
    isBrokerUnavailable: bool().required(),
    /** Later samples have higher versions. */
    version: whole().required(),
  }),
});
export type QueueList = Infer<typeof listQueues.answer>;

const queueHistoryRow = closed({
  queue: oneOf(jobQueues).required(),
  /** Jobs completed in each step, the latest last. */
  done: listOf(whole().required(), maxSteps).required(),
  /** How long 95 of 100 jobs waited at most until a worker took them; null if none was taken. */
  waitP95Ms: whole().nullable().defined(),
});
export type QueueHistoryRow = Infer<typeof queueHistoryRow>;

export const queueHistory = query('queueHistory', {
  method: 'GET',
  path: 'operations/queue-history',
  who: 'operator',
  summary:
    'Returns for every queue how many jobs were completed in each step of the last hour, day or week, and how long ' +
    'its jobs waited for a worker.',
  params: nothing,
  search: inPeriod,
  answer: closed({
    /** When the latest step, which is not over, began. */
    lastStepAt: yup.string().required(),
    rows: listOf(queueHistoryRow, jobQueues.length).required(),
  }),
});

export const failedJobsShown = 500;
export const failedJobsAtOnce = 200;

const named = closed({ id: uuid().required(), name: yup.string().required() });

const failedJob = closed({
  /** The job's id: the event's id, a dot and the subscriber's name. */
  id: yup.string().required(),
  /** Null if the job was dead-lettered before queues were recorded. */
  queue: oneOf(jobQueues).nullable().defined(),
  /** The subscriber that failed, or the schedule. */
  job: yup.string().required(),
  event: yup.string().nullable().defined(),
  eventId: uuid().nullable().defined(),
  /** The ids, numbers and versions in the event's payload, and nothing else of it. */
  about: listOf(closed({ name: yup.string().required(), id: yup.string().required() }), 50).required(),
  /** The person and the company that the event names. */
  person: named.nullable().defined(),
  company: named.nullable().defined(),
  error: yup.string().defined(),
  attempts: whole().nullable().defined(),
  failedAt: yup.string().required(),
  correlationId: yup.string().nullable().defined(),
  /** Whether the broker still has the job. A retry recreates a job that the broker lost. */
  isInBroker: bool().required(),
  /** The last attempts, the latest last. */
  tries: listOf(
    closed({
      attempt: whole().required(),
      failedAt: yup.string().required(),
      tookMs: whole().required(),
      error: yup.string().defined(),
    }),
    20,
  ).required(),
});
export type FailedJobRow = Infer<typeof failedJob>;

export const failedJobs = query('failedJobs', {
  method: 'GET',
  path: 'operations/failed-jobs',
  who: 'operator',
  summary: 'Returns up to 500 dead-lettered jobs, latest first.',
  params: nothing,
  search: nothing,
  answer: listing(failedJob).shape({ isBrokerUnavailable: bool().required() }),
});

const jobsOrdered = closed({
  jobs: listOf(closed({ queue: oneOf(jobQueues).nullable(), id: verbatim(300).required() }), failedJobsAtOnce)
    .min(1)
    .required(),
  reason: paragraphs(500).trim().required(sharedMessages.reasonRequired),
});
const orderDone = closed({
  message: yup.string().required(),
  done: whole().required(),
  /** The number of ordered jobs that another operator handled or that are no longer dead-lettered. */
  missed: whole().required(),
});

export const retryFailedJobs = command('retryFailedJobs', {
  method: 'POST',
  path: 'operations/failed-jobs/retry',
  who: 'operator',
  summary: 'Retries dead-lettered jobs with all their attempts. The operator log records who did it and why.',
  params: nothing,
  body: jobsOrdered,
  answer: orderDone,
  refuses: ['jobsSeenTo', 'staleVersion'],
});

export const discardFailedJobs = command('discardFailedJobs', {
  method: 'POST',
  path: 'operations/failed-jobs/discard',
  who: 'operator',
  summary: 'Discards dead-lettered jobs; they never run. The operator log records who did it and why.',
  params: nothing,
  body: jobsOrdered,
  answer: orderDone,
  refuses: ['jobsSeenTo', 'staleVersion'],
});

export const operatorActionsPerPage = 20;

/** The operator actions. A kind that is missing here is shown by its own name. */
export const operatorActionKinds = texts({
  jobRetried: 'Retried a job',
  jobDiscarded: 'Discarded a job',
  readModelRebuilt: 'Rebuilt a read model',
  searchReindexed: 'Rebuilt the search index',
  auditSearched: 'Searched the audit trails',
  auditRead: 'Read an action of an audit trail',
  inviteLimitChanged: 'Changed a limit of invites by email',
  storageQuotaChanged: 'Changed a storage quota',
  secondFactorRemoved: 'Removed a second factor from an account',
  sessionsEnded: 'Logged an account out everywhere',
});

export const operatorActions = query('operatorActions', {
  method: 'GET',
  path: 'operations/actions',
  who: 'operator',
  summary: 'Returns what operators did, who and why, latest first.',
  params: nothing,
  search: closed({ page: whole(0, 100_000), size: whole(1, 100) }),
  answer: listing(
    closed({
      id: uuid().required(),
      kind: yup.string().required(),
      operatorName: yup.string().required(),
      /** The subject of the action: a job or a read model. */
      subject: yup.string().required(),
      queue: yup.string().nullable().defined(),
      /** The error of the job, if it failed. */
      error: yup.string().nullable().defined(),
      reason: yup.string().defined(),
      happenedAt: yup.string().required(),
    }),
  ),
});
export type OperatorAction = Infer<typeof operatorActions.answer>['data'][number];

export const openQueueBoard = command('openQueueBoard', {
  method: 'POST',
  path: 'operations/board-pass',
  who: 'operator',
  summary:
    "Lets the caller's browser open the queue board for ten minutes, by a cookie that only the board receives. It " +
    'ends with the session.',
  params: nothing,
  body: nothing,
  answerHeaders: { 'Set-Cookie': 'The pass.' },
  answer: closed({ path: yup.string().required() }),
  secretAnswer: true,
});

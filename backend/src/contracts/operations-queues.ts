import * as yup from 'yup';
import { command, query } from './contract.ts';
import { messages } from './messages.ts';
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
} from './schema.ts';

/** Queues whose jobs each tell one follower of one event. */
export const subscriberQueues = ['projections', 'mail', 'search', 'payments', 'papers', 'upkeep'] as const;
/** Every queue: the last one is filled by the clock. */
export const jobQueues = [...subscriberQueues, 'schedules'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** failing: jobs fail now. stuck: jobs wait and nobody does one. deadLettered: some wait for an operator. */
export const queueStates = ['idle', 'running', 'deadLettered', 'failing', 'stuck'] as const;
export type QueueState = (typeof queueStates)[number];

/** How many minutes of its past a queue tells. */
export const queueHistoryMinutes = 60;

const queueRow = closed({
  queue: oneOf(jobQueues).required(),
  state: oneOf(queueStates).required(),
  waiting: whole().required(),
  active: whole().required(),
  /** Tried again later, or due later. */
  delayed: whole().required(),
  /** Set aside. */
  failed: whole().required(),
  /** Jobs done within the last minute. */
  donePerMinute: whole().required(),
  /** How long the oldest job waits that nobody has begun; null where none waits. */
  oldestWaitingMs: whole().nullable().defined(),
  /** Jobs done in each of the last sixty minutes, the latest last. */
  hour: listOf(whole().required(), queueHistoryMinutes).required(),
});
export type QueueRow = Infer<typeof queueRow>;

export const listQueues = query('listQueues', {
  method: 'GET',
  path: 'operations/queues',
  who: 'operator',
  summary:
    'Every queue of the job broker: how much waits, runs and failed, how fast it goes, and its last hour.',
  params: nothing,
  search: nothing,
  answer: closed({
    rows: listOf(queueRow, jobQueues.length).required(),
    /** The broker could not be asked; then there are no rows. */
    isBrokerUnavailable: bool().required(),
    /** Later looks have higher ones. */
    version: whole().required(),
  }),
});
export type QueueList = Infer<typeof listQueues.answer>;

export const failedJobsShown = 500;
export const failedJobsAtOnce = 200;

const failedJob = closed({
  /** Of the job: the event's id and the follower's name, with a dot between. */
  id: yup.string().required(),
  /** Null where it was given up before queues were noted. */
  queue: oneOf(jobQueues).nullable().defined(),
  /** The follower that failed, or the schedule. */
  job: yup.string().required(),
  event: yup.string().nullable().defined(),
  eventId: uuid().nullable().defined(),
  /** What the event is about: the ids, numbers and versions of its payload, and nothing else of it. */
  about: listOf(closed({ name: yup.string().required(), id: yup.string().required() }), 50).required(),
  error: yup.string().defined(),
  attempts: whole().nullable().defined(),
  failedAt: yup.string().required(),
  correlationId: yup.string().nullable().defined(),
  /** The broker has it still; one that it has lost is made anew by a retry. */
  isInBroker: bool().required(),
  /** Its last attempts, the latest last. */
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
  summary:
    'Jobs that were tried as often as they may be and set aside, the latest first, 500 of them at most.',
  params: nothing,
  search: nothing,
  answer: listing(failedJob).shape({ isBrokerUnavailable: bool().required() }),
});

const jobsOrdered = closed({
  jobs: listOf(closed({ queue: oneOf(jobQueues).nullable(), id: verbatim(300).required() }), failedJobsAtOnce)
    .min(1)
    .required(),
  reason: paragraphs(500).trim().required(messages.reasonRequired),
});
const orderDone = closed({
  message: yup.string().required(),
  done: whole().required(),
  /** Others of them were seen to by somebody else, or are set aside no more. */
  missed: whole().required(),
});

export const retryFailedJobs = command('retryFailedJobs', {
  method: 'POST',
  path: 'operations/failed-jobs/retry',
  who: 'operator',
  summary: 'Gives jobs that were set aside all their attempts again. Who did so and why is noted.',
  params: nothing,
  body: jobsOrdered,
  answer: orderDone,
});

export const discardFailedJobs = command('discardFailedJobs', {
  method: 'POST',
  path: 'operations/failed-jobs/discard',
  who: 'operator',
  summary: 'Gives up for good what jobs that were set aside would have done. Who did so and why is noted.',
  params: nothing,
  body: jobsOrdered,
  answer: orderDone,
});

export const operatorActionsPerPage = 20;

/** What operators did to the machine; a kind that is not here is shown by its own name. */
export const operatorActionKinds = {
  jobRetried: 'Retried a job',
  jobDiscarded: 'Discarded a job',
  readModelRebuilt: 'Built a read model anew',
  searchReindexed: 'Built the search index anew',
  auditSearched: 'Searched the audit trails',
  auditRead: 'Read a deed of an audit trail',
  inviteLimitChanged: 'Changed a limit of invites by email',
  storageQuotaChanged: 'Changed a storage quota',
  secondFactorTakenOff: 'Took a second factor off an account',
  sessionsEnded: 'Signed an account out everywhere',
} as const;

export const operatorActions = query('operatorActions', {
  method: 'GET',
  path: 'operations/actions',
  who: 'operator',
  summary: 'What operators did to the machine, who and why, the latest first.',
  params: nothing,
  search: closed({ page: whole(0, 100_000), size: whole(1, 100) }),
  answer: listing(
    closed({
      id: uuid().required(),
      kind: yup.string().required(),
      operatorName: yup.string().required(),
      /** What it was done to: a job, a read model. */
      subject: yup.string().required(),
      queue: yup.string().nullable().defined(),
      /** What had failed, where something had. */
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
    'Lets the browser that asks look into the queue board for ten minutes, by a cookie that only that board is sent. It ends with the session.',
  params: nothing,
  body: nothing,
  answerHeaders: { 'Set-Cookie': 'The pass.' },
  answer: closed({ path: yup.string().required() }),
  secretAnswer: true,
});

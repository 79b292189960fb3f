import * as yup from 'yup';
import { query } from '../../../kernel/contract.ts';
import { inPeriod, maxSteps } from './periods.ts';
import { rebuildRow } from './rebuilds.ts';
import { closed, listOf, nothing, oneOf, whole, type Infer } from '../../../kernel/schema/schema.ts';

/** The state of the outbox: how much waits, for how long, and which subscribers dead-lettered an event. */
export const outboxState = query('outboxState', {
  method: 'GET',
  path: 'operations/outbox',
  who: 'operator',
  summary:
    'Returns events that are not relayed yet, events that some subscriber has not processed, and dead-lettered ' +
    'jobs, newest first.',
  params: nothing,
  search: nothing,
  answer: closed({
    unpublished: whole().required(),
    oldestUnpublishedMs: whole().required(),
    unprocessed: whole().required(),
    /** How long the oldest relayed event waits for its subscribers. */
    oldestUnprocessedMs: whole().required(),
    /** Within the last minute. */
    recordedPerMinute: whole().required(),
    /** Within the last minute; at most 12,000 are counted. */
    relayedPerMinute: whole().required(),
    deadLettered: yup
      .array(
        closed({
          eventId: yup.string().required(),
          name: yup.string().required(),
          subscriber: yup.string().required(),
          error: yup.string().required(),
          correlationId: yup.string().required(),
          deadLetteredAt: yup.string().required(),
        }),
      )
      .required(),
  }),
});

const figures = {
  /** The age of the oldest event that is not published; in the past, the longest wait. */
  relayLagMs: whole().required(),
  /** Dead-lettered jobs that wait for an operator. */
  failedJobs: whole().required(),
  /** Events that are not published. */
  unpublished: whole().required(),
  /** The age of the oldest event that some read model lacks. */
  readModelLagMs: whole().required(),
  /** Verified accounts that wait for approval. */
  waitingUsers: whole().required(),
  /** Payments that wait for an operator. */
  paymentIssues: whole().required(),
};

export const operationFigures = query('operationFigures', {
  method: 'GET',
  path: 'operations/figures',
  who: 'operator',
  summary:
    'Returns the current figures of the running system, and their highest values in each step of the last hour, ' +
    'day or week. Steps without a sample are left out.',
  params: nothing,
  search: inPeriod,
  answer: closed({
    now: closed(figures).required(),
    /** The latest step, which is not over, is last. */
    steps: listOf(closed({ at: yup.string().required(), ...figures }), maxSteps).required(),
  }),
});
export type OperationFigures = Infer<typeof operationFigures.answer>;

export const operatorCounts = query('operatorCounts', {
  method: 'GET',
  path: 'operations/counts',
  who: 'operator',
  summary: 'Returns how many failed jobs, accounts, claims and payments wait for an operator.',
  params: nothing,
  search: nothing,
  answer: closed({
    failedJobs: whole().required(),
    waitingUsers: whole().required(),
    claims: whole().required(),
    paymentIssues: whole().required(),
  }),
});

export const outboxHistory = query('outboxHistory', {
  method: 'GET',
  path: 'operations/outbox-history',
  who: 'operator',
  summary:
    'Returns for each step of the last hour, day or week how many events were recorded, and how long the slowest ' +
    'of them waited to be published. After more than 200,000 events the history begins later.',
  params: nothing,
  search: inPeriod,
  answer: closed({
    /** The latest step, which is not over, is last. */
    data: listOf(
      closed({
        at: yup.string().required(),
        recorded: whole().required(),
        /** Until now for an event that still waits; 0 without events. */
        maxLagMs: whole().required(),
      }),
      maxSteps,
    ).required(),
  }),
});
export type OutboxStep = Infer<typeof outboxHistory.answer>['data'][number];

const moment = () => yup.string().required();

/** The state of the search engine, with outages newest first. An outage without an end is still going on. */
export const searchState = query('searchState', {
  method: 'GET',
  path: 'operations/search',
  who: 'operator',
  summary:
    'Returns which engine answers searches, whether it is unavailable, the number of pending changes, and its ' +
    'last fifty outages.',
  params: nothing,
  search: nothing,
  answer: closed({
    engine: oneOf(['elasticsearch', 'postgres']).required(),
    isUnavailable: yup.boolean().required(),
    backlog: whole().required(),
    /** The number of documents in the active index; null if there is none, or if the engine does not say. */
    documents: whole().nullable().defined(),
    /** The number of products that the index should hold. */
    products: whole().required(),
    /** The last rebuild that an operator requested with the button. */
    rebuild: rebuildRow.nullable().defined(),
    outages: yup
      .array(closed({ startedAt: moment(), endedAt: yup.string().nullable().defined(), reason: moment() }))
      .required(),
  }),
});

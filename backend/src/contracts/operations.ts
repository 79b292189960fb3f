import * as yup from 'yup';
import { query } from './contract.ts';
import { rebuildRow } from './operations-rebuilds.ts';
import { closed, nothing, oneOf, whole } from './schema.ts';

/** What became of the outbox: how much waits, for how long, and which followers gave an event up. */
export const outboxState = query('outboxState', {
  method: 'GET',
  path: 'operations/outbox',
  who: 'operator',
  summary: 'Events not yet relayed, events not yet followed by all, and what was given up, newest first.',
  params: nothing,
  search: nothing,
  answer: closed({
    unpublished: whole().required(),
    oldestUnpublishedMs: whole().required(),
    unprocessed: whole().required(),
    /** How long the oldest of those that are relayed waits for its followers. */
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
          follower: yup.string().required(),
          error: yup.string().required(),
          correlationId: yup.string().required(),
          deadLetteredAt: yup.string().required(),
        }),
      )
      .required(),
  }),
});

const moment = () => yup.string().required();

/** How the search engine fares: outages newest first, the one without an end goes on. */
export const searchState = query('searchState', {
  method: 'GET',
  path: 'operations/search',
  who: 'operator',
  summary:
    'Which engine searches, whether it is away, the changes that it has not been told yet, and its last fifty outages.',
  params: nothing,
  search: nothing,
  answer: closed({
    engine: oneOf(['elasticsearch', 'postgres']).required(),
    isUnavailable: yup.boolean().required(),
    backlog: whole().required(),
    /** What the index holds that is searched; null where there is none, or the engine does not say. */
    documents: whole().nullable().defined(),
    /** What it is to hold. */
    products: whole().required(),
    /** The last time that somebody let it be built anew by the button. */
    rebuild: rebuildRow.nullable().defined(),
    outages: yup
      .array(closed({ beganAt: moment(), endedAt: yup.string().nullable().defined(), reason: moment() }))
      .required(),
  }),
});

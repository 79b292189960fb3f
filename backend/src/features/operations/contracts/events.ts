import { event } from '../../../kernel/events.ts';
import { closed, uuid } from '../../../kernel/schema/schema.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** An operator gives a dead-lettered job all its attempts again, or abandons its effect. */
  failedJobRetried: event('failedJobRetried', 1, closed({ actionId: uuid().required() })),
  failedJobDiscarded: event('failedJobDiscarded', 1, closed({ actionId: uuid().required() })),
  /** A rebuild of a read model or the search index was requested. */
  rebuildRequested: event('rebuildRequested', 1, closed({ rebuildId: uuid().required() })),
} as const;

type OperationsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends OperationsEvents {}
}

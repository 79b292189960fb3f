import { messages } from '../contracts/messages.ts';
import { readModels, rebuildReadModel, reindexSearch, type RebuildSubject } from '../contracts/rebuilds.ts';
import { commandHandler, type Caller, type Handler } from '../../../platform/handler.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { noteOperatorActions } from '../operator-action.ts';
import { addRebuild, endSilent, isAtWork, queueUpFor } from './rebuild-store.ts';

interface Asking {
  db: Queryable;
  record: Recorder;
  caller: Caller;
  now: number;
}

/**
 * Requests a rebuild from a worker, because a web request would have to wait for minutes. Two simultaneous requests start one
 * rebuild.
 */
async function ask(
  { db, record, caller, now }: Asking,
  subject: RebuildSubject,
  reason: string,
): Promise<{ message: string; rebuildId: string }> {
  await queueUpFor(db, subject);
  if (await isAtWork(db, subject, now)) return refuse('rebuildRunning');
  const { rebuildId, change } = await addRebuild(db, { subject, reason, askedBy: caller.userId, now });
  const kind = subject === 'searchIndex' ? 'searchReindexed' : 'readModelRebuilt';
  await record(
    { name: 'rebuildRequested', payload: { rebuildId } },
    endSilent(subject, now),
    change,
    noteOperatorActions(caller, [
      {
        id: rebuildId,
        kind,
        subject: subject === 'searchIndex' ? 'Search index' : readModels[subject],
        reason,
      },
    ]),
  );
  return { message: messages.rebuildRequested, rebuildId };
}

export const rebuildHandlers = ({ hasEngine }: { hasEngine: boolean }): Handler[] => [
  commandHandler(rebuildReadModel, ({ body: { name, reason }, ...asking }) => ask(asking, name, reason)),
  commandHandler(reindexSearch, ({ body: { reason }, ...asking }) =>
    hasEngine ? ask(asking, 'searchIndex', reason) : refuse('searchEngineMissing'),
  ),
];

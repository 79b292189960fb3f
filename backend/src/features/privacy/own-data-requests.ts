import { fetchOwnData, listOwnData, requestOwnData, type OwnData, messages } from './contract.ts';
import { documentOf } from '../../platform/storage/documents.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import { commandHandler, queryHandler } from '../../platform/handler.ts';
import { isoTime, isoTimeOrNull } from '../../platform/time/calendar-day.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { listFiles } from '../../platform/storage/stored-file.ts';
import {
  addCopy,
  failOverdue,
  findCopy,
  findWaitingCopy,
  listCopies,
  ownDataOwner,
} from './own-data-store.ts';

export interface OwnDataDependencies {
  fileLinks: FileLinks;
}

type Copy = Awaited<ReturnType<typeof listCopies>>[number];

function stateOf({ madeAt, hasFailed, isThere }: Copy): OwnData['state'] {
  if (madeAt !== null) return isThere ? 'made' : 'gone';
  return hasFailed ? 'failed' : 'waiting';
}

export const listOwnDataHandler = queryHandler(listOwnData, async ({ caller, db, now }) => {
  const copies = await listCopies(db, caller.userId, now);
  return {
    data: copies.map((copy) => ({
      _id: copy.id,
      state: stateOf(copy),
      requestedAt: isoTime(copy.requestedAt),
      expiresAt: isoTimeOrNull(copy.expiresAt),
      sizeBytes: copy.sizeBytes,
    })),
    total_records: copies.length,
  };
});

export const requestOwnDataHandler = commandHandler(requestOwnData, async ({ caller, db, record, now }) => {
  const { userId } = caller;
  const waiting = await findWaitingCopy(db, userId, now);
  if (waiting) return { message: messages.ownDataRequested, exportId: waiting };
  const { exportId, change } = await addCopy(db, userId, now);
  await record({ name: 'ownDataRequested', payload: { userId, exportId } }, failOverdue(userId, now), change);
  return { message: messages.ownDataRequested, exportId };
});

/** Treats another user's copy as missing. */
export const fetchOwnDataHandler = ({ fileLinks }: OwnDataDependencies) =>
  queryHandler(fetchOwnData, async ({ caller, params, db, now }) => {
    const copy = orNotFound(await findCopy(db, params.exportId, now));
    if (copy.userId !== caller.userId || !copy.isThere) return refuse('notFound');
    const [file] = await listFiles(db, ownDataOwner(copy.id));
    return { file: documentOf(orNotFound(file), '', fileLinks, now) };
  });

import {
  maxAgreementFiles,
  messages,
  removeAgreementFile,
  saveAgreementFile,
  shareAgreementFile,
} from './contract.ts';
import {
  addVersion,
  contractOwner,
  listVersions,
  markRemoved,
  setShared,
  type FileVersion,
} from './agreement-file-store.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { assignFile, releaseFile } from '../../platform/storage/stored-file.ts';
import { findDecision, lockRfp } from '../decisions/public.ts';
import { loadOwnRfp } from '../rfps/public.ts';

const field = 'agreementFile';

/**
 * Decides which version an upload becomes: the first of a new document, or the next of one. `version` is the newest one that was
 * read; without it, the upload follows the newest one.
 */
export function decideVersion(
  existing: readonly Pick<FileVersion, 'document' | 'version'>[],
  upload: { document?: number | undefined; version?: number | undefined },
): { ok: true; document: number; version: number } | { ok: false; code: 'notFound' | 'staleVersion' } {
  const highest = (numbers: readonly number[]) => Math.max(0, ...numbers);
  if (upload.document === undefined)
    return { ok: true, document: highest(existing.map(({ document }) => document)) + 1, version: 1 };
  const newest = highest(
    existing.filter(({ document }) => document === upload.document).map(({ version }) => version),
  );
  if (newest === 0) return { ok: false, code: 'notFound' };
  if (upload.version !== undefined && upload.version !== newest) return { ok: false, code: 'staleVersion' };
  return { ok: true, document: upload.document, version: newest + 1 };
}

/** Adds a file of the contract. Two uploads at the same time wait for each other, so that each gets its own number. */
export const saveAgreementFileHandler = commandHandler(
  saveAgreementFile,
  async ({ body, files, caller, db, record, now }) => {
    const { rfpId, inviteId } = await lockContract(db, caller, body.rfpId);
    if (inviteId === null) return refuse('notAwarded');
    const [file] = files[field] ?? [];
    if (!file)
      return refuse('invalidFields', { errors: [{ field, message: sharedMessages.documentRequired }] });
    const existing = await listVersions(db, rfpId);
    if (existing.filter(({ removedAt }) => removedAt === null).length >= maxAgreementFiles)
      return refuse('invalidFields', { errors: [{ field, message: messages.agreementFilesFull }] });
    const decided = decideVersion(existing, body);
    if (!decided.ok) return refuse(decided.code);
    const { isShared } = body;
    await record(
      [
        { name: 'agreementFileSaved', payload: { rfpId, fileId: file.id } },
        ...(isShared
          ? [{ name: 'agreementFileShared' as const, payload: { rfpId, inviteId, fileId: file.id } }]
          : []),
      ],
      assignFile(file, contractOwner(rfpId)),
      addVersion(rfpId, file, { ...decided, isShared }, { userId: caller.userId, now }),
    );
    return { message: messages.agreementFileSaved, fileId: file.id };
  },
);

/** Shares a version with the winner, or stops sharing it. The same request again changes nothing. */
export const shareAgreementFileHandler = commandHandler(
  shareAgreementFile,
  async ({ body, caller, db, record }) => {
    const { isShared } = body;
    const { rfpId, inviteId, file } = await loadFile(db, caller, body);
    if (file.isShared !== isShared)
      await record(
        {
          name: isShared ? 'agreementFileShared' : 'agreementFileUnshared',
          payload: { rfpId, inviteId, fileId: file.fileId },
        },
        setShared(file.fileId, isShared),
      );
    return { message: isShared ? messages.agreementFileShared : messages.agreementFileUnshared };
  },
);

/** Removes a version. The winner can no longer read it either. */
export const removeAgreementFileHandler = commandHandler(
  removeAgreementFile,
  async ({ body, caller, db, record, now }) => {
    const { rfpId, inviteId, file } = await loadFile(db, caller, body);
    const { fileId, isShared } = file;
    await record(
      [
        { name: 'agreementFileRemoved', payload: { rfpId, fileId } },
        ...(isShared
          ? [{ name: 'agreementFileUnshared' as const, payload: { rfpId, inviteId, fileId } }]
          : []),
      ],
      markRemoved(fileId, { userId: caller.userId, now }),
      releaseFile(fileId, contractOwner(rfpId)),
    );
    return { message: sharedMessages.documentDeleted };
  },
);

/** Loads and locks the buyer's own RFP, with the invite that won it; null without an award. */
async function lockContract(
  db: Queryable,
  caller: Caller,
  rfpId: string,
): Promise<{ rfpId: string; inviteId: string | null }> {
  const rfp = await loadOwnRfp(db, caller, rfpId);
  await lockRfp(db, rfp.id);
  return { rfpId: rfp.id, inviteId: (await findDecision(db, rfp.id))?.awardedInviteId ?? null };
}

/** Loads a version of a file that was not removed. */
async function loadFile(db: Queryable, caller: Caller, body: { rfpId: string; fileId: string }) {
  const { rfpId, inviteId } = await lockContract(db, caller, body.rfpId);
  const versions = await listVersions(db, rfpId);
  const file = versions.find(
    ({ fileId, removedAt }) => fileId === body.fileId.toLowerCase() && removedAt === null,
  );
  if (!file) return refuse('notFound');
  return inviteId === null ? refuse('notAwarded') : { rfpId, inviteId, file };
}

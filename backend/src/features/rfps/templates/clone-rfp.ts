import { attachCopy, questionFileOwner } from '../question-files/question-file-store.ts';
import { messages } from '../contracts/messages.ts';
import { cloneRfp, nameOfCopy } from '../contracts/starting-points.ts';
import { copyFile } from '../../../platform/storage/made-file.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type SentFile } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { FileStore } from '../../../platform/storage/storage.ts';
import { findFile, assignFile, listFiles, type StoredFile } from '../../../platform/storage/stored-file.ts';
import { addRfp, startRfp } from '../start-rfp.ts';
import { addChosenProducts } from '../invites/find-vendors.ts';
import { copiedParts, type CopiedPart } from './copied-parts.ts';
import { ndaOwner } from '../terms/nda.ts';
import { loadOwnRfp, lockRfpToCopy, type Rfp } from '../rfp-store.ts';
import { rfpView } from '../find-rfp-by-id.ts';

/** The copies of the files of the agreement and of questions, by the id of the original file. */
type Copies = ReadonlyMap<string, SentFile>;

/**
 * Copies one of the caller's RFPs. It is locked because its parts are read one at a time and must fit together. The files of
 * the agreement and of questions are copied too, each with its own bytes: a file deleted in one RFP stays in the other.
 */
export const cloneRfpHandler = (store: FileStore, copyPriceSheet: CopiedPart) =>
  preparedCommandHandler(
    cloneRfp,
    async ({ body, db, loadCaller, alsoStored }): Promise<Copies> => {
      const caller = await loadCaller();
      const source = await loadOwnRfp(db, caller, body.rfpId);
      const copies = new Map<string, SentFile>();
      const files = [
        ...(await listFiles(db, ndaOwner(source.id))),
        ...(await listFiles(db, questionFileOwner(source.id))),
      ];
      for (const file of files) {
        const copy = await copyIfPresent(db, store, file, caller.userId);
        if (!copy) continue;
        alsoStored(copy);
        copies.set(file.id, copy);
      }
      return copies;
    },
    async ({ body, caller, db, record, now }, copies) => {
      const source = await lockRfpToCopy(db, caller, body.rfpId);
      const { processType, scope, steps, isAnonymous, timeZone, dueTime, isSealed } = source;
      const copy: Rfp = {
        ...(await startRfp(db, caller, now)),
        processType,
        scope,
        steps,
        isAnonymous,
        timeZone,
        dueTime,
        isSealed,
        requiresDeclaration: source.requiresDeclaration,
        hasTwoEnvelopes: source.hasTwoEnvelopes,
        name: body.rfpName ?? nameOfCopy(source.name),
      };
      const parts = [];
      for (const part of [...copiedParts, copyPriceSheet]) parts.push(await part(db, source.id, copy.id));
      // The copy of a file that was deleted in the meantime stays without an owner, and a file added since has no copy.
      const agreed = (await listFiles(db, ndaOwner(source.id))).map(
        ({ id }) => copies.get(id) ?? refuse('staleVersion'),
      );
      const asked = await listFiles(db, questionFileOwner(source.id));
      await record(
        [{ name: 'rfpSaved', payload: { rfpId: copy.id } }, ...parts.flatMap(({ events }) => events)],
        addRfp(copy),
        ...addChosenProducts(copy.id, body.products ?? []),
        ...parts.flatMap(({ changes }) => changes),
        ...asked.flatMap(({ id }) => attachCopy(id, copies.get(id) ?? refuse('staleVersion'), copy.id)),
        ...agreed.map((file) => assignFile(file, ndaOwner(copy.id))),
      );
      return { message: messages.rfpCreated, rfp: rfpView(copy, { isInvited: false, isSubmitted: false }) };
    },
  );

/** Returns the file's copy; undefined if the file was deleted with its bytes while it was read. */
async function copyIfPresent(
  db: Queryable,
  store: FileStore,
  file: StoredFile,
  copiedBy: string,
): Promise<SentFile | undefined> {
  try {
    return await copyFile(db, store, file, copiedBy);
  } catch (error) {
    if (await findFile(db, file.id)) throw error;
    return undefined;
  }
}

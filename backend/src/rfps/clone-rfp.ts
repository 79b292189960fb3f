import { messages } from '../contracts/messages.ts';
import { cloneRfp, nameOfCopy } from '../contracts/rfp-beginnings.ts';
import { copyFile } from '../platform/copy-file.ts';
import type { Reader } from '../platform/database.ts';
import { preparedCommandHandler, type SentFile } from '../platform/handler.ts';
import { refuse } from '../platform/refusal.ts';
import type { FileRoom } from '../platform/storage.ts';
import { findFile, giveFile, listFiles, type StoredFile } from '../platform/stored-file.ts';
import { addRfp, beginRfp } from './begin-rfp.ts';
import { addChosenProducts } from './chosen-products.ts';
import { copiedParts } from './copied-parts.ts';
import { ndaOwner } from './nda-terms.ts';
import { loadOwnRfp, lockRfpToCopy, type Rfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';

/** A file of the agreement with its copy, by the id of the one that was copied. */
type Copies = ReadonlyMap<string, SentFile>;

/**
 * Copies an RFP of one's own. It is locked, since its parts are read one by one and must belong together. The agreement's
 * files are terms, so they come along, each with bytes of its own: deleted in one RFP it stays in the other.
 */
export const doCloneRfp = (room: FileRoom) =>
  preparedCommandHandler(
    cloneRfp,
    async ({ body, read, asker, alsoStored }): Promise<Copies> => {
      const caller = await asker();
      const source = await loadOwnRfp(read, caller, body.rfpId);
      const copies = new Map<string, SentFile>();
      for (const file of await listFiles(read, ndaOwner(source.id))) {
        const copy = await copyIfThere(read, room, file, caller.userId);
        if (!copy) continue;
        alsoStored(copy);
        copies.set(file.id, copy);
      }
      return copies;
    },
    async ({ body, caller, read, record, now }, copies) => {
      const source = await lockRfpToCopy(read, caller, body.rfpId);
      const { processType, scope, steps, isAnonymous, timeZone, dueTime, isSealed } = source;
      const copy: Rfp = {
        ...(await beginRfp(read, caller, now)),
        processType,
        scope,
        steps,
        isAnonymous,
        timeZone,
        dueTime,
        isSealed,
        name: body.rfpName ?? nameOfCopy(source.name),
      };
      const parts = [];
      for (const part of copiedParts) parts.push(await part(read, source.id, copy.id));
      // One that was deleted since it was copied stays nobody's, and one that was added since has no copy.
      const agreed = (await listFiles(read, ndaOwner(source.id))).map(
        ({ id }) => copies.get(id) ?? refuse('changedMeanwhile'),
      );
      await record(
        [{ name: 'rfpSaved', payload: { rfpId: copy.id } }, ...parts.flatMap(({ events }) => events)],
        addRfp(copy),
        ...addChosenProducts(copy.id, body.products ?? []),
        ...parts.flatMap(({ changes }) => changes),
        ...agreed.map((file) => giveFile(file, ndaOwner(copy.id))),
      );
      return { message: messages.rfpCreated, rfp: rfpView(copy, { isInvited: false, isSubmitted: false }) };
    },
  );

/** Its copy; none of one that was deleted, and its bytes with it, while it was read. */
async function copyIfThere(
  read: Reader,
  room: FileRoom,
  file: StoredFile,
  copiedBy: string,
): Promise<SentFile | undefined> {
  try {
    return await copyFile(read, room, file, copiedBy);
  } catch (error) {
    if (await findFile(read, file.id)) throw error;
    return undefined;
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Database } from '../platform/database.ts';
import type { SentFile } from '../platform/handler.ts';
import { number, row, text } from '../platform/row.ts';
import type { FileRoom, Spooled } from '../platform/storage.ts';
import { discardUnowned, giveFile, listFiles, storeFile } from '../platform/stored-file.ts';
import { printReceipt } from './receipt-press.ts';
import { receiptFileNames, receiptOwner } from './receipt-store.ts';

const printedRow = row({ number, document: text, sha256: text, rfpId: text, companyId: text });

/**
 * Prints a receipt and keeps it beside its document, once however often it is asked for. Says whose it is; nothing where it is
 * gone. Killed in between, it leaves files that are nobody's, which the sweep finds.
 */
export async function keepReceipt(
  database: Database,
  files: FileRoom,
  receiptId: string,
): Promise<{ rfpId: string; companyId: string } | undefined> {
  const receipt = await database.maybeOne(sql.type(printedRow)`
    select t.number, t.document, t.sha256, i.rfp_id::text as "rfpId", i.company_id::text as "companyId"
    from response_receipt t join invite i on i.id = t.invite_id where t.id = ${receiptId}`);
  if (!receipt) return undefined;
  const { rfpId, companyId, document, sha256 } = receipt;
  const owner = receiptOwner(receiptId);
  if ((await listFiles(database, owner)).length > 0) return { rfpId, companyId };
  const names = receiptFileNames(receipt.number);
  const pdf = await printReceipt({ document, sha256 });
  const stored: SentFile[] = [];
  try {
    for (const [fileName, mimeType, bytes] of [
      [names.pdf, 'application/pdf', pdf],
      [names.document, 'application/json', Buffer.from(document, 'utf8')],
    ] as const) {
      const spooled = await spool(files.incomingFolder, bytes);
      stored.push(await storeFile(database, files, { fileName, mimeType, spooled }, null));
    }
    await database.transaction(async (tx) => {
      // Of two that print at once the second finds the files of the first.
      await tx.one(
        sql.type(row({ id: text }))`select id::text from response_receipt where id = ${receiptId} for update`,
      );
      if ((await listFiles(tx, owner)).length > 0) return;
      for (const file of stored) {
        const change = giveFile(file, owner);
        await tx.query('mayMiss' in change ? change.mayMiss : change);
      }
    });
  } finally {
    await discardUnowned(database, files, stored);
  }
  return { rfpId, companyId };
}

async function spool(folder: string, bytes: Uint8Array): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

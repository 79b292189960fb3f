import { siteFormats } from '../../../kernel/format/formats.ts';
import { withTextsFor } from '../../../platform/languages/languages.ts';
import { findReaders } from '../../../platform/notifications/readers.ts';
import { renderInWorker } from '../../../platform/pdf/render-in-worker.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { storeMadeFile } from '../../../platform/storage/made-file.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import type { FileStore } from '../../../platform/storage/storage.ts';
import { listFiles } from '../../../platform/storage/stored-file.ts';
import { receiptFileNames, receiptOwner } from './receipt-store.ts';

/** A million letters take ten seconds on an otherwise idle machine. */
const deadlineMs = (letters: number) => 300_000 + letters / 10;

/** Renders a receipt as PDF from its canonical document, in a separate thread. */
export const renderReceipt = (
  receipt: { document: string; sha256: string },
  heapMb?: number,
): Promise<Uint8Array> =>
  renderInWorker(new URL('./receipt-pdf-worker.ts', import.meta.url), receipt, {
    deadlineMs: deadlineMs(receipt.document.length),
    ...(heapMb !== undefined && { heapMb }),
  });

const printedRow = row({
  number,
  document: text,
  sha256: text,
  submittedBy: text,
  rfpId: text,
  companyId: text,
});

/**
 * Renders a receipt and stores the PDF beside its document, once even if called repeatedly. Returns whose receipt it is, or
 * undefined if it is gone.
 */
export async function storeReceipt(
  database: Database,
  files: FileStore,
  receiptId: string,
): Promise<{ rfpId: string; companyId: string } | undefined> {
  const receipt = await database.maybeOne(sql.type(printedRow)`
    select t.number, t.document, t.sha256, t.submitted_by::text as "submittedBy", i.rfp_id::text as "rfpId", i.company_id::text as "companyId"
    from response_receipt t join invite i on i.id = t.invite_id where t.id = ${receiptId}`);
  if (!receipt) return undefined;
  const { rfpId, companyId, document, sha256, submittedBy } = receipt;
  const { language } = (await findReaders(database, [submittedBy]))(submittedBy);
  const names = receiptFileNames(receipt.number);
  const store = (fileName: string, mimeType: string, make: () => Promise<Uint8Array> | Uint8Array) =>
    storeFile({ database, files, receiptId }, { fileName, mimeType, make });
  // Stores the document first. If the PDF cannot be rendered, its content at least is available.
  await store(names.document, 'application/json', () => Buffer.from(document, 'utf8'));
  await store(names.pdf, 'application/pdf', () =>
    withTextsFor(language, siteFormats, () => renderReceipt({ document, sha256 })),
  );
  return { rfpId, companyId };
}

interface OfReceipt {
  database: Database;
  files: FileStore;
  receiptId: string;
}

async function storeFile(
  { database, files, receiptId }: OfReceipt,
  {
    fileName,
    mimeType,
    make,
  }: { fileName: string; mimeType: string; make(): Promise<Uint8Array> | Uint8Array },
): Promise<void> {
  const owner = receiptOwner(receiptId);
  const isThere = async (db: Queryable) =>
    (await listFiles(db, owner)).some((file) => file.fileName === fileName);
  if (await isThere(database)) return;
  const bytes = await make();
  await storeMadeFile(database, files, { fileName, mimeType, bytes, owner }, async (tx) => {
    // If two processes create it at once, the second finds the file of the first.
    await tx.one(
      sql.type(row({ id: text }))`select id::text from response_receipt where id = ${receiptId} for update`,
    );
    return !(await isThere(tx));
  });
}

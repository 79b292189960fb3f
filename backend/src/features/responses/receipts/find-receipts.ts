import { checkReceipt, getReceipts, type Receipt } from '../contracts/receipts.ts';
import { documentOf } from '../../../platform/storage/documents.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { listFilesOfAll } from '../../../platform/storage/stored-file.ts';
import { canonicalJson, sha256Of } from '../../../platform/canonical-json.ts';
import { differingParts, type ResponseDocument } from './response-document.ts';
import {
  findReceipt,
  listReceipts,
  receiptFileKind,
  receiptFileNames,
  type ReceiptDependencies,
} from './receipt-store.ts';
import { readResponse } from './response-document-reading.ts';
import { responseOf } from '../response.ts';
import { withdrawalBlocker } from '../withdrawal.ts';
import { findVendor } from '../vendor-store.ts';

/** Receipts belong to the vendor. The buyer of the RFP and other vendors cannot see them. */
export const receiptHandlers = (dependencies: ReceiptDependencies): Handler[] => [
  queryHandler(getReceipts, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await dependencies.loadReadable(db, caller, params.rfpId);
    const { id, acceptStatus, submittedAt } = orNotFound(invite);
    const { companyName } = orNotFound(await findVendor(db, rfp.id, id));
    const receipts = await listReceipts(db, id);
    const files = await listFilesOfAll(
      db,
      receiptFileKind,
      receipts.map((receipt) => receipt.id),
    );
    const data = receipts.map((receipt): Receipt => {
      const names = receiptFileNames(receipt.number);
      const fileCalled = (name: string) => {
        const file = files.find(({ owner, fileName }) => owner?.id === receipt.id && fileName === name);
        return file ? documentOf(file, companyName, dependencies.fileLinks, now) : null;
      };
      return {
        number: receipt.number,
        submittedAt: isoTime(receipt.submittedAt),
        submittedBy: receipt.submitterName,
        sha256: receipt.sha256,
        withdrawnAt: isoTimeOrNull(receipt.withdrawnAt),
        pdf: fileCalled(names.pdf),
        document: fileCalled(names.document),
      };
    });
    const blocker = withdrawalBlocker(responseOf(acceptStatus, submittedAt), {
      dueAt: await dependencies.findDueAt(db, rfp),
      isRated: await dependencies.isRated(db, id),
      needsMoreAnswers: await dependencies.needsMoreAnswers(db, id),
      now,
    });
    return { data, total_records: data.length, timeZone: rfp.timeZone, withdrawalBlocker: blocker };
  }),
  queryHandler(checkReceipt, async ({ params, caller, db }) => {
    const { invite } = await dependencies.loadReadable(db, caller, params.rfpId);
    const { document, ...receipt } = orNotFound(
      await findReceipt(db, orNotFound(invite).id, Number(params.number)),
    );
    const stored = JSON.parse(document) as ResponseDocument;
    const current =
      receipt.withdrawnAt === null ? await readResponse(db, receipt.inviteId, receipt, stored.form) : null;
    const storedSha256 = sha256Of(document);
    const currentSha256 = current && sha256Of(canonicalJson(current));
    return {
      sha256: receipt.sha256,
      storedSha256,
      currentSha256,
      isIntact: storedSha256 === receipt.sha256,
      differences: current && currentSha256 !== storedSha256 ? differingParts(stored, current) : [],
    };
  }),
];

import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { nullable, number, row, text, time, type RowOf } from '../../../platform/database/row.ts';
import type { FileOwner } from '../../../platform/storage/stored-file.ts';
import { canonicalJson, sha256Of } from '../../../platform/canonical-json.ts';
import { readResponse } from './response-document-reading.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import type { Caller } from '../../../platform/handler.ts';
import type { RespondedRfp } from '../document-dependencies.ts';
import type { VendorInvite, ResponseDependencies } from '../response-dependencies.ts';

/** The printed receipt and its document belong to the receipt; neither is public. */
export const receiptFileKind = 'responseReceipt';
export const receiptOwner = (receiptId: string): FileOwner => ({ kind: receiptFileKind, id: receiptId });

/** The names that distinguish the files of a receipt. */
export const receiptFileNames = (count: number) => ({
  pdf: `receipt-${count}.pdf`,
  document: `response-${count}.json`,
});

/** Returns what to write for a submission's receipt, the next one of its invite. The caller holds the invite's lock. */
export async function issueReceipt(
  db: Queryable,
  inviteId: string,
  submittedBy: string,
  submittedAt: number,
): Promise<{ receiptId: string; change: Change }> {
  const { receiptId, next } = await db.one(sql.type(row({ receiptId: text, next: number }))`
    select uuidv7()::text as "receiptId", coalesce(max(number), 0)::int4 + 1 as next
    from response_receipt where invite_id = ${inviteId}`);
  const submission = { number: next, submittedBy, submittedAt };
  const document = canonicalJson(await readResponse(db, inviteId, submission));
  return {
    receiptId,
    change: sql.statement`
      insert into response_receipt (id, invite_id, number, document, sha256, submitted_by, submitted_at)
      values (${receiptId}, ${inviteId}, ${next}, ${document}, ${sha256Of(document)}, ${submittedBy},
        to_timestamp(${submittedAt}::double precision / 1000))`,
  };
}

/** Returns a change for `record`: the current receipt is kept as the receipt of a withdrawn submission. */
export const withdrawReceipt = (inviteId: string, withdrawnBy: string, now: number): Change => ({
  // Submissions from before receipts existed have none.
  mayMiss: sql.statement`
    update response_receipt set withdrawn_by = ${withdrawnBy}, withdrawn_at = to_timestamp(${now}::double precision / 1000)
    where invite_id = ${inviteId} and withdrawn_at is null`,
});

const receiptShape = {
  id: text,
  inviteId: text,
  number,
  sha256: text,
  submittedBy: text,
  submitterName: text,
  submittedAt: time,
  withdrawnAt: nullable(time),
};
export type StoredReceipt = RowOf<typeof receiptShape>;

const receiptColumns = sql.fragment`
  t.id::text, t.invite_id::text as "inviteId", t.number, t.sha256, t.submitted_by::text as "submittedBy",
  u.user_name as "submitterName", t.submitted_at as "submittedAt", t.withdrawn_at as "withdrawnAt"`;

/** Lists the receipts of an invite, newest first. Their documents are not loaded because they may be large. */
export const listReceipts = (db: Queryable, inviteId: string): Promise<readonly StoredReceipt[]> =>
  db.any(sql.type(row(receiptShape))`
    select ${receiptColumns} from response_receipt t join app_user u on u.id = t.submitted_by
    where t.invite_id = ${inviteId} order by t.number desc`);

export const findReceipt = (
  db: Queryable,
  inviteId: string,
  count: number,
): Promise<(StoredReceipt & { document: string }) | null> =>
  db.maybeOne(sql.type(row({ ...receiptShape, document: text }))`
    select ${receiptColumns}, t.document from response_receipt t join app_user u on u.id = t.submitted_by
    where t.invite_id = ${inviteId} and t.number = ${count}`);

type SubmittedInvite = Pick<VendorInvite, 'id' | 'acceptStatus' | 'submittedAt'>;

/** Functions that other features provide for receipts and withdrawals, wired in `feature.ts`. */
export interface ReceiptDependencies extends Pick<ResponseDependencies, 'lockInvite'> {
  /**
   * Returns an RFP that the caller may read, and the invite through which a vendor reads it; null for its buyer. Refuses
   * notFound.
   */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp; invite: SubmittedInvite | null }>;
  /** Returns the due time of responses to an RFP, in ms; null if no day is set. */
  findDueAt(db: Queryable, rfp: RespondedRfp): Promise<number | null>;
  /** Whether an addendum asked a vendor for more after it submitted. */
  needsMoreAnswers(db: Queryable, inviteId: string): Promise<boolean>;
  /** Whether the buyer has rated any answer of an invite. */
  isRated(db: Queryable, inviteId: string): Promise<boolean>;
  fileLinks: FileLinks;
}

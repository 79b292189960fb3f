import { sql, type Queryable } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { storageQuotaMessage } from './contract.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ChargeUpload } from '../../platform/storage/storage.ts';

/** The company whose files are counted, or an account without a company. */
interface Uploader {
  userId: string;
  companyId: string | null;
}

const bytes = row({ bytes: number });

/**
 * Returns the total bytes of an uploader's files. A file counts from before its bytes are stored until it is released.
 * Simultaneous uploads therefore cannot pass together.
 */
export const sumStoredBytes = (db: Queryable, { userId, companyId }: Uploader): Promise<number> =>
  companyId === null
    ? db.oneFirst(sql.type(bytes)`
        select coalesce(sum(size_bytes), 0)::int8 as bytes from stored_file
        where uploaded_by = ${userId} and company_id is null and released_at is null`)
    : db.oneFirst(sql.type(bytes)`
        select coalesce(sum(size_bytes), 0)::int8 as bytes from stored_file
        where company_id = ${companyId} and released_at is null`);

/** Returns how many bytes an uploader may store: what operators set for the company, otherwise the default. */
export async function findQuotaBytes(
  db: Queryable,
  { companyId }: Uploader,
  standardBytes: number,
): Promise<number> {
  if (companyId === null) return standardBytes;
  const own = await db.maybeOneFirst(
    sql.type(bytes)`select quota_bytes as bytes from storage_quota where company_id = ${companyId}`,
  );
  return own ?? standardBytes;
}

const findCompanyOf = (db: Queryable, userId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(row({ companyId: text }))`
      select company_id::text as "companyId" from membership where user_id = ${userId}`,
  );

/**
 * Returns the company that an upload counts towards, or null for an account without a company. Refuses storageQuotaReached if the
 * file does not fit into the quota.
 */
export const chargeUpload =
  (standardBytes: number): ChargeUpload =>
  async (tx, { uploadedBy, fileName, sizeBytes, field }) => {
    // Registering a company also locks this row and then moves the account's files. No file is written during that.
    await tx.one(sql.statement`select 1 as locked from app_user where id = ${uploadedBy} for share`);
    const uploader = { userId: uploadedBy, companyId: await findCompanyOf(tx, uploadedBy) };
    // The second of two simultaneous uploads waits here and counts the first.
    await tx.one(sql.statement`
      select pg_advisory_xact_lock(hashtextextended(${`storage of ${uploader.companyId ?? uploadedBy}`}, 0))::text as locked`);
    const usedBytes = await sumStoredBytes(tx, uploader);
    const quotaBytes = await findQuotaBytes(tx, uploader, standardBytes);
    if (usedBytes + sizeBytes > quotaBytes) {
      const isCompany = uploader.companyId !== null;
      const message = storageQuotaMessage({ fileName, sizeBytes, usedBytes, quotaBytes, isCompany });
      refuse('storageQuotaReached', {
        message,
        ...(field !== undefined && { errors: [{ field, message }] }),
      });
    }
    return uploader.companyId;
  };

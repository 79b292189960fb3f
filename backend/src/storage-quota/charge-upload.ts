import { storageQuotaMessage } from '../contracts/storage-quota.ts';
import { sql } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import { refuse } from '../platform/refusal.ts';
import type { ChargeUpload } from '../platform/storage.ts';
import { findCompanyOf, findQuotaBytes, sumStoredBytes } from './storage-use.ts';

/**
 * Says which company an upload counts for, or null for an account without one. Refuses storageQuotaReached where the file does
 * not fit into the quota.
 */
export const chargeUpload =
  (standardBytes: number): ChargeUpload =>
  async (tx, { uploadedBy, fileName, sizeBytes, field }) => {
    // Registering a company locks this row too, and then takes the account's files along: none is written beside it.
    await tx.one(sql.statement`select 1 as locked from app_user where id = ${uploadedBy} for share`);
    const uploader = { userId: uploadedBy, companyId: await findCompanyOf(tx, uploadedBy) };
    // Of two uploads at once the second waits here, and counts the first.
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

/** A change for `record`: the files that an account uploaded before it registered a company count for that company. */
export const takeFilesAlong = (userId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update stored_file set company_id = ${companyId} where uploaded_by = ${userId} and company_id is null`,
});

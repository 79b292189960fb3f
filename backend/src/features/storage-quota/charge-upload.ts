import { storageQuotaMessage } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ChargeUpload } from '../../platform/storage/storage.ts';
import { findCompanyOf, findQuotaBytes, sumStoredBytes } from './storage-use.ts';

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

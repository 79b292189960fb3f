import { sql, type Queryable } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';

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

export const findCompanyOf = (db: Queryable, userId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(row({ companyId: text }))`
      select company_id::text as "companyId" from membership where user_id = ${userId}`,
  );

import { randomUUID } from 'node:crypto';
import { changeStorageQuota, companyStorage, storageQuotaTexts, storageUse } from './contract.ts';
import { recordOperatorActions } from '../operations/public.ts';
import { formatStorage, megabyte } from '../../kernel/files/storage-size.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler, queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { bool, number, row, text } from '../../platform/database/row.ts';
import { findQuotaBytes, sumStoredBytes } from './storage-use.ts';

interface QuotaDependencies {
  standardBytes: number;
}

const storageUseHandler = ({ standardBytes }: QuotaDependencies) =>
  queryHandler(storageUse, async ({ db, caller }) => ({
    usedBytes: await sumStoredBytes(db, caller),
    quotaBytes: await findQuotaBytes(db, caller, standardBytes),
  }));

const companyRow = row({
  companyId: text,
  companyName: text,
  usedBytes: number,
  hasOwnQuota: bool,
  quotaBytes: number,
});

const companyStorageHandler = ({ standardBytes }: QuotaDependencies) =>
  queryHandler(companyStorage, async ({ db, search }) => {
    const { page = 0, size = 20 } = search;
    const companies = sql.fragment`
      from company c
      left join (
        select company_id, sum(size_bytes)::int8 as bytes from stored_file
        where company_id is not null and released_at is null group by company_id) used on used.company_id = c.id
      left join storage_quota q on q.company_id = c.id
      where used.company_id is not null or q.company_id is not null`;
    const total = await db.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n ${companies}`);
    const rows = await db.any(sql.type(companyRow)`
      select c.id::text as "companyId", c.name as "companyName", coalesce(used.bytes, 0) as "usedBytes",
        q.company_id is not null as "hasOwnQuota", coalesce(q.quota_bytes, ${standardBytes}::int8) as "quotaBytes"
      ${companies}
      order by coalesce(used.bytes, 0)::float8 / coalesce(q.quota_bytes, ${standardBytes}::int8) desc, c.name, c.id
      limit ${size} offset ${page * size}`);
    return {
      data: rows.map(({ hasOwnQuota, ...company }) => ({
        ...company,
        quota: hasOwnQuota ? ('own' as const) : ('standard' as const),
      })),
      total_records: total,
    };
  });

const changeStorageQuotaHandler = commandHandler(
  changeStorageQuota,
  async ({ body, caller, db, record, now }) => {
    const { companyId, quota, quotaMb, reason } = body;
    if (quota === 'own' && quotaMb === undefined)
      return refuse('invalidFields', {
        errors: [{ field: 'quotaMb', message: storageQuotaTexts.quotaMbRequired }],
      });
    const ownBytes = quota === 'own' && quotaMb !== undefined ? quotaMb * megabyte : null;
    const name = orNotFound(
      await db.maybeOneFirst(
        sql.type(row({ name: text }))`select name from company where id = ${companyId} for share`,
      ),
    );
    await record(
      { name: 'storageQuotaChanged', payload: { companyId } },
      ownBytes === null
        ? { mayMiss: sql.statement`delete from storage_quota where company_id = ${companyId}` }
        : sql.statement`
            insert into storage_quota (company_id, quota_bytes, set_at)
            values (${companyId}, ${ownBytes}, to_timestamp(${now}::double precision / 1000))
            on conflict on constraint storage_quota__pkey
            do update set quota_bytes = excluded.quota_bytes, set_at = excluded.set_at`,
      recordOperatorActions(caller, [
        {
          id: randomUUID(),
          kind: 'storageQuotaChanged',
          subject: `${name}: ${ownBytes === null ? 'the standard' : formatStorage(ownBytes)}`,
          reason,
        },
      ]),
    );
    return { message: storageQuotaTexts.quotaChanged };
  },
);

export const storageQuotaHandlers = (dependencies: QuotaDependencies): Handler[] => [
  storageUseHandler(dependencies),
  companyStorageHandler(dependencies),
  changeStorageQuotaHandler,
];

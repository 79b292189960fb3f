import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { number, row, bool, json, text } from '../../platform/database/row.ts';
import { shownTables } from './audit-fields.ts';
import { entryDiscrepancies, sealDiscrepancies, type Entry, type Seal } from './audit-chain.ts';

/** The number of entries in a seal, to which the rest of the last entry's transaction is added. */
const entriesOfSeal = 1_000;

/**
 * Seals the entries of finished transactions that no earlier open transaction can still precede. Returns the number of entries.
 */
export async function sealAudit(database: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.oneFirst(
      sql.type(row({ sealed: number }))`select audit_seal_next(${entriesOfSeal}) as sealed`,
    );
    sealed += count;
    if (count < entriesOfSeal) return sealed;
  }
}

interface AuditState {
  /** Sentences for people. */
  discrepancies: string[];
  seals: number;
  sealedEntries: number;
  unsealedEntries: number;
  /** The last seal's hash, in hex; '' if there is none. Note it where a person who can alter the database cannot reach it. */
  head: string;
}

const sealRow = row({
  number,
  fromXid: text,
  toXid: text,
  positions: json<number[]>(),
  digests: json<string[]>(),
  previous: text,
  hash: text,
});
const entryRow = row({ position: number, canonical: text, name: text });

/**
 * Recomputes the whole chain in this process, without the functions of the database. `notedHead` is a head noted earlier. Without
 * it, a cut-off end is not found if its seals were cut off too.
 */
export async function verifyAudit(database: Queryable, notedHead?: string): Promise<AuditState> {
  const discrepancies = [
    ...(await listGuardDiscrepancies(database)),
    ...(await listPutAsideDiscrepancies(database)),
  ];
  let last: Seal | undefined;
  let sealedEntries = 0;
  let isNotedFound = notedHead === undefined;
  for (;;) {
    const seal: Seal | null = await database.maybeOne(sql.type(sealRow)`
      select number, from_xid::text as "fromXid", to_xid::text as "toXid", to_jsonb(positions) as positions,
        (select jsonb_agg(encode(one, 'hex') order by n) from unnest(digests) with ordinality as d (one, n)) as digests,
        encode(previous, 'hex') as previous, encode(hash, 'hex') as hash
      from audit_seal where number > ${last?.number ?? 0} order by number limit 1`);
    if (!seal) break;
    const entries = await database.any(sql.type(entryRow)`
      ${entriesOf} where e.xid >= ${seal.fromXid}::text::xid8 and e.xid < ${seal.toXid}::text::xid8 order by e.xid, e.position`);
    discrepancies.push(
      ...sealDiscrepancies(seal, last),
      ...entryDiscrepancies(seal, entries satisfies readonly Entry[]),
    );
    sealedEntries += seal.positions.length;
    isNotedFound ||= seal.hash === notedHead;
    last = seal;
  }
  if (!isNotedFound)
    discrepancies.push(`no seal has the noted hash ${notedHead}: the end of the trail was cut off`);
  const { unsealedEntries, isCounterBehind } = await database.one(sql.type(
    row({ unsealedEntries: number, isCounterBehind: bool }),
  )`
    select (select count(*) from audit_entry where xid >= ${last?.toXid ?? '0'}::text::xid8) as "unsealedEntries",
      (pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        + coalesce((select ahead from audit_era order by number desc limit 1), 0))::text::xid8
        < ${last?.toXid ?? '0'}::text::xid8 as "isCounterBehind"`);
  if (isCounterBehind)
    discrepancies.push(
      'this server counts transactions from an earlier number than the trail has, so nothing new is sealed',
    );
  return { discrepancies, seals: last?.number ?? 0, sealedEntries, unsealedEntries, head: last?.hash ?? '' };
}

/** Reads entries as `audit_digest` does. It is repeated here so that an altered function cannot hide its alterations. */
const entriesOf = sql.fragment`
  select e.position, coalesce(e.event_name, e.table_name) || ' of RFP ' || e.rfp_id as name,
    jsonb_build_array(e.position, e.xid::text, e.rfp_id, (extract(epoch from e.happened_at) * 1000000)::bigint, e.event_id,
      e.event_name, e.actor_id, e.correlation_id, e.payload, e.table_name, e.key, e.before, e.after)::text as canonical
  from audit_entry e`;

/** Separately stored text is verified by its token until it is deleted. */
async function listPutAsideDiscrepancies(database: Queryable): Promise<string[]> {
  const found = await database.any(sql.type(row({ fault: text }))`
    select p.source_column || ' of RFP ' || p.rfp_id || ', which is stored separately, was altered' as fault from audit_personal p
    where p.salt is not null
      and encode(sha256(convert_to(p.salt::text || ' ' || p.content::text, 'UTF8')), 'hex') <> p.token order by 1`);
  return found.map(({ fault }) => fault);
}

/** A trail without guards, or one that receives no entries, is as broken as an altered one. */
async function listGuardDiscrepancies(database: Queryable): Promise<string[]> {
  const off = await database.any(sql.type(row({ fault: text }))`
    select 'the trigger ' || t.tgname || ' of ' || t.tgrelid::regclass || ' is off' as fault
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('append_only', 'audit_event', 'audit_rows', 'audit_change') and t.tgenabled in ('D', 'R') order by 1`);
  const missing = await database.any(sql.type(row({ fault: text }))`
    select name || ' is not guarded' as fault from unnest(array['audit_entry', 'audit_seal', 'audit_era']) as name
    where not exists (select from pg_trigger t where t.tgrelid = name::regclass and t.tgfoid = 'append_only'::regproc)
    union all select 'the events of RFPs are not written down'
    where not exists (select from pg_trigger t where t.tgrelid = 'outbox'::regclass and t.tgfoid = 'audit_event'::regproc)
    union all select 'what becomes of ' || name || ' is not written down whole' from unnest(${sql.array([...shownTables], 'text')}) as name
    where (select count(*) from pg_trigger t where t.tgrelid = name::regclass
      and t.tgfoid in ('audit_rows'::regproc, 'audit_change'::regproc)) <> 3`);
  return [...missing, ...off].map(({ fault }) => fault);
}

import pg from 'pg';

/** The format of times, numbers and bytes depends on the session, and two backups of the same rows must be identical. */
const plainSession = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set search_path = public`;

export interface TableToCopy {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The columns that identify its rows, so that the same rows come in the same order on every server. */
  order: string;
}

/** The tables that a backup holds, by name, from the transaction's snapshot of the catalogue. */
export async function listTables(client: pg.Client): Promise<TableToCopy[]> {
  const { rows } = await client.query<TableToCopy>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((
        select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as "order"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows.filter(({ name }) => !Object.hasOwn(leftOut, name));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The current values of the sequences. They are not transactional, so they are read last, and no row is ahead of them. */
export async function listSequences(
  client: pg.Client,
): Promise<{ name: string; lastValue: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by relname collate "C"`);
  const sequences = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, lastValue: at[0]?.lastValue ?? '1', isCalled: at[0]?.isCalled ?? false });
  }
  return sequences;
}

/** Tables that a backup leaves out, each with the reason. Every other table is included, even one that is added in future. */
const leftOut: Readonly<Record<string, string>> = {
  migration: 'the manifest names the migrations, and a restore applies them',
  session: 'sessions that have ended since the backup must not return, so people log in again',
  sign_in_challenge: 'valid for five minutes, so useless after a restore',
  attempt_count: 'forgiven by a crash of the server too',
  push_attachment: 'a push need not outlive a crash',
  push_log: 'kept for minutes: clients that miss pushes refetch',
  push_room: 'rooms count again from a number above all that pages have received',
  job_counter: 'how fast queues were within the last week',
  operation_sample: 'how far behind the system was within the last week',
};

/** Opens one connection, which the signal cuts. Whatever waits for it then fails, and the server rolls its transaction back. */
export async function openClient(databaseUrl: string, signal: AbortSignal): Promise<pg.Client> {
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Whatever waits for the connection receives the error too.
  client.on('error', () => undefined);
  await client.connect();
  if (signal.aborted) await client.end();
  signal.throwIfAborted();
  signal.addEventListener('abort', () => {
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  });
  await client.query(plainSession);
  return client;
}

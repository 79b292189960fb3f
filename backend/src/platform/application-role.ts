import type { Client } from 'pg';
import { migrationLock } from './migrations.ts';
import { withConnection } from './single-connection.ts';

/** A role that API and workers sign in by: it writes rows, owns nothing and may become nobody else. */
interface ApplicationRole {
  name: string;
  password: string;
}

/** The same database by another role. */
export function asRole(databaseUrl: string, { name, password }: ApplicationRole): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

const asOwner = (ownerUrl: string, work: (client: Client) => Promise<void>): Promise<void> =>
  withConnection(ownerUrl, async (client) => {
    // Several at once would collide on rows of the system catalogue.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // One transaction: no connection sees a privilege that is granted and then revoked.
    await client.query('begin');
    await work(client);
    await client.query('commit');
  });

/** Makes the role where it is missing, or gives it this password: on a server of our own, where the owner may make roles. */
export const ensureRole = (ownerUrl: string, { name, password }: ApplicationRole): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    const keyword = rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${keyword} role ${client.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${client.escapeLiteral(password)}`,
    );
  });

/**
 * Grants a role what API and workers need in a migrated database: reading and writing every table, but only reading those guarded by
 * `append_only`. To be repeated after every migration, since it only covers tables that exist.
 */
export const grantApplicationPrivileges = (ownerUrl: string, role: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    for (const schema of ['public', 'bullmq']) {
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`revoke create on schema ${schema} from public, ${name}`);
      for (const { relation, isSequence } of await listOwn(client, schema))
        await client.query(
          isSequence
            ? `grant usage, select, update on sequence ${relation} to ${name}`
            : `grant select, insert, update, delete, maintain on ${relation} to ${name}`,
        );
    }
    // The broker makes a sequence for each queue when that is first used.
    await client.query(`grant create on schema bullmq to ${name}`);
    await client.query(`grant execute on all functions in schema bullmq to ${name}`);
    const { rows } = await client.query<{ table: string }>(
      `select t.tgrelid::regclass::text as table from pg_trigger t where t.tgfoid = 'append_only'::regproc
       union select 'migration'`,
    );
    for (const { table } of rows)
      await client.query(`revoke insert, update, delete, truncate, maintain on ${table} from ${name}`);
  });

/** What a schema holds of the owner's: of the sequences that the application itself made there an owner can give nothing. */
async function listOwn(client: Client, schema: string) {
  const { rows } = await client.query<{ relation: string; isSequence: boolean }>(
    `select c.oid::regclass::text as relation, c.relkind = 'S' as "isSequence" from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and pg_has_role(c.relowner, 'usage') order by c.oid`,
    [schema],
  );
  return rows;
}

/** Whether the role of an address could change what is only ever added to: as its owner, or as one who may become that. */
export const isOwnerOfHistory = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ answer: boolean }>(
      `select bool_or(pg_has_role(current_user, c.relowner, 'member')
         or has_table_privilege(c.oid, 'insert, update, delete, truncate')) as answer
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = to_regproc('append_only')`,
    );
    return rows[0]?.answer ?? true;
  });

/** Said where one role does everything. */
export const oneRoleWarning =
  'DATABASE_URL signs in as the owner of the tables: the audit trail is guarded by triggers and seals alone. See MIGRATION_DATABASE_URL in docs/configuration.md.';

import type { Client } from 'pg';
import { lockMigrations } from './migrations.ts';
import { withConnection } from '../database/single-connection.ts';

/** A role by which the API and the workers log in. It writes rows, owns nothing and cannot become another role. */
interface ApplicationRole {
  name: string;
  password: string;
}

/** Returns the URL of the same database with another role. */
export function asRole(databaseUrl: string, { name, password }: ApplicationRole): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

const asOwner = (ownerUrl: string, work: (client: Client) => Promise<void>): Promise<void> =>
  withConnection(ownerUrl, async (client) => {
    // Concurrent runs would collide on rows of the system catalogue.
    await lockMigrations(client);
    // In one transaction, no connection sees a privilege that is granted and then revoked.
    await client.query('begin');
    await work(client);
    await client.query('commit');
  });

/** Creates the role if it is missing, or sets its password. For a server of our own, where the owner may create roles. */
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
 * Grants a role the privileges that the API and the workers need in a migrated database. It may read and write every table, but
 * only read those that `append_only` guards. Must be repeated after every migration, since grants only cover existing tables.
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
    // The broker creates a sequence for each queue on first use.
    await client.query(`grant create on schema bullmq to ${name}`);
    await client.query(`grant execute on all functions in schema bullmq to ${name}`);
    const { rows } = await client.query<{ table: string }>(
      `select t.tgrelid::regclass::text as table from pg_trigger t where t.tgfoid = 'append_only'::regproc
       union select 'migration'`,
    );
    for (const { table } of rows)
      await client.query(`revoke insert, update, delete, truncate, maintain on ${table} from ${name}`);
  });

/**
 * Lists what the owner owns in a schema. The owner cannot grant privileges on sequences that the application itself created
 * there.
 */
async function listOwn(client: Client, schema: string) {
  const { rows } = await client.query<{ relation: string; isSequence: boolean }>(
    `select c.oid::regclass::text as relation, c.relkind = 'S' as "isSequence" from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and pg_has_role(c.relowner, 'usage') order by c.oid`,
    [schema],
  );
  return rows;
}

/** Returns whether the role of a database URL could change append-only tables, because it owns them or may become their owner. */
export const isOwnerOfHistory = (databaseUrl: string): Promise<boolean> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ answer: boolean }>(
      `select bool_or(pg_has_role(current_user, c.relowner, 'member')
         or has_table_privilege(c.oid, 'insert, update, delete, truncate')) as answer
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgfoid = to_regproc('append_only')`,
    );
    return rows[0]?.answer ?? true;
  });

/** The warning that is shown when one role does everything. */
export const oneRoleWarning =
  'DATABASE_URL logs in as the owner of the tables, so only triggers and seals guard the audit trail. See MIGRATION_DATABASE_URL in docs/configuration.md.';

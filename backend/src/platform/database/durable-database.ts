import { readVariables } from '../environment/read-environment.ts';
import { withConnection } from './single-connection.ts';

/** required: a database that may lose what it has confirmed is refused. any: it is accepted. */
export type Durability = 'required' | 'any';

/** A setting of a server, and its source: `command line`, `configuration file`, `database`, `client` and the like. */
export interface ServerSetting {
  name: string;
  setting: string;
  source: string;
}

/** The settings that preserve confirmed commits over a crash. Each may have any value except off. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

export const durabilityOf = (env: NodeJS.ProcessEnv): Durability =>
  readVariables(env, ['DATABASE_DURABILITY']).DATABASE_DURABILITY;

/** Returns the error for a database that is not durable, with what to do; undefined if it is durable. */
export function durabilityErrorOf(settings: readonly ServerSetting[]): string | undefined {
  const off = settings.filter(({ name, setting }) => durabilitySettings.includes(name) && setting === 'off');
  if (off.length === 0) return undefined;
  const named = off.map(({ name, source }) => `${name} (by ${source})`).join(', ');
  return (
    `The database may lose confirmed commits in a crash, because these are off: ${named}. Turn them on, for example with ` +
    `${off.map(({ name }) => `ALTER SYSTEM SET ${name} = on;`).join(' ')} SELECT pg_reload_conf(); ` +
    'or set DATABASE_DURABILITY=any if you can afford to lose its data.'
  );
}

/**
 * Throws that error, unless the configuration accepts any database. It asks with the role of the URL, since a role or a URL may
 * also turn a setting off.
 */
export async function requireDurable(databaseUrl: string, durability: Durability): Promise<void> {
  if (durability === 'any') return;
  const { rows } = await withConnection(databaseUrl, (client) =>
    client.query<ServerSetting>(
      'select name, setting, source from pg_settings where name = any($1) order by name',
      [durabilitySettings],
    ),
  );
  const error = durabilityErrorOf(rows);
  if (error) throw new Error(error);
}

import { ConfigurationError } from '@bidboard/backend/platform/environment/read-environment';
import { fullDiskMessage, SetupError } from '../machine/setup-error.ts';
import { bringUp, openOwnDatabase } from './database.ts';
import { createCleanups, type Cleanups } from './cleanups.ts';
import { findRunning } from './run-record.ts';

async function databaseUrl(cleanups: Cleanups): Promise<string> {
  const running = findRunning();
  const configured = process.env['DATABASE_URL'];
  const url = configured ?? running?.databaseUrl;
  if (!url) return (await openOwnDatabase(cleanups)).url;
  const ownerUrl = configured ? process.env['MIGRATION_DATABASE_URL'] : running?.ownerUrl;
  await bringUp({ url, ownerUrl: ownerUrl || url }, 'Check DATABASE_URL, and that its server is running.');
  return url;
}

/**
 * Runs a command, in the application's role, on a migrated database, and ends the process with the command's exit code.
 *
 * The database is that of DATABASE_URL, else that of the product that runs from this clone, else this clone's own. This clone's
 * own is started for the duration of the command, and set up if it is new.
 */
export async function withDatabase(command: (databaseUrl: string) => Promise<number>): Promise<void> {
  const cleanups = createCleanups();
  try {
    await cleanups.end(await command(await databaseUrl(cleanups)));
  } catch (error) {
    if (cleanups.hasStarted) return;
    const words =
      error instanceof SetupError || error instanceof ConfigurationError
        ? error.message
        : error instanceof Error
          ? error.stack
          : String(error);
    process.stderr.write(`\n${fullDiskMessage(error) ?? words}\n`);
    await cleanups.end(1);
  }
}

import { ConfigurationError } from '@bidboard/backend/platform/environment/read-environment';
import { isStorageError } from '@bidboard/backend/platform/storage/storage';
import { StorageFullError } from '@bidboard/backend/platform/storage/storage-s3';
import { fullDiskMessage, SetupError } from '../machine/setup-error.ts';
import { createCleanups, type Cleanups } from '../local-stack/cleanups.ts';
import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Runs a command and ends the process with its exit code. If a signal interrupts it, `cleanups.signal` informs the command, which
 * then has time to undo its work. The process ends with the signal's code, so that a script does not treat the command as done.
 */
export async function runCommand(command: (cleanups: Cleanups) => Promise<number>): Promise<void> {
  const held: { cleanups?: Cleanups } = {};
  for (const [signal, code] of Object.entries(codes))
    process.on(signal, () => {
      if (!held.cleanups?.hasStarted) process.stdout.write('\nStopping …\n');
      void held.cleanups?.end(code);
    });
  const cleanups = (held.cleanups = createCleanups());
  const running = command(cleanups);
  cleanups.add('The command', () => running.then(none, none));
  try {
    await cleanups.end(await running);
  } catch (error) {
    if (cleanups.hasStarted) return;
    process.stderr.write(`\n${wordsOf(error)}\n`);
    await cleanups.end(1);
  }
}

const none = (): void => undefined;

function wordsOf(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigurationError) return error.message;
  if (error instanceof StorageFullError) return `The bucket is full: ${error.message}`;
  if (isStorageError(error))
    return `The file storage is unavailable: ${String(error)}. Run the command again later.`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const full = fullDiskMessage(error);
  if (full !== undefined) return full;
  if (code === 'EFBIG')
    return 'A file reached the size limit of this user (ulimit -f). Raise the limit and run the command again.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The only folder argument of a command, and its options. Any other input prints the usage. */
export function folderArgument<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options,
    });
    if (positionals[0] && positionals.length === 1) return { folder: resolve(positionals[0]), values };
  } catch {
    // Reported below.
  }
  throw new SetupError(usage);
}

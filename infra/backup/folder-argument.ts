import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { SetUpError } from '../machine/set-up-error.ts';

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
  throw new SetUpError(usage);
}

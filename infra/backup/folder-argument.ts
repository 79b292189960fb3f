import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { SetUpError } from '../set-up-error.ts';

/** The one folder that a verb was given, and its options. Anything else is answered by how it is used. */
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
    // Said below.
  }
  throw new SetUpError(usage);
}

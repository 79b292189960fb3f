import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SetUpError } from '../set-up-error.ts';

/**
 * The one folder that a verb was given, and the switches of these names, each false where it was not given. Anything else
 * is answered by how it is used.
 */
export function folderAsked<Switch extends string>(
  switches: readonly Switch[],
  usage: string,
): { folder: string } & Record<Switch, boolean> {
  const options = Object.fromEntries(switches.map((name) => [name, { type: 'boolean', default: false }]));
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: options as ParseArgsConfig['options'],
    });
    if (positionals[0] && positionals.length === 1)
      return { ...(values as Record<Switch, boolean>), folder: resolve(positionals[0]) };
  } catch {
    // Said below.
  }
  throw new SetUpError(usage);
}

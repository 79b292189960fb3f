import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../machine/places.ts';
import { writtenByRuns } from './commit-at-hand.ts';
import { belongsToMachine } from '../dev/tree-copy.ts';

/** Returns the same value for the same tree, whether or not its changes are committed, and with or without Git. */
export function treeFingerprint(): string {
  const hash = createHash('sha256');
  const add = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(
      ({ name }) => !belongsToMachine(name),
    );
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      const place = relative(root, path).replaceAll('\\', '/');
      if (entry.isDirectory()) add(path);
      else if (entry.isFile() && !writtenByRuns.includes(place))
        hash.update(`${place}\n`).update(readFileSync(path));
    }
  };
  add(root);
  return hash.digest('hex').slice(0, 16);
}

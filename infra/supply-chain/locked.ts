import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../places.ts';

/** What package-lock.json says of a package of somebody else's. */
export interface LockfilePackage {
  /** Where it lies, from the root. */
  path: string;
  name: string;
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

type Entry = Omit<LockfilePackage, 'path' | 'name'> & { link?: boolean };

/** All packages of the lockfile but our own. */
export function lockedPackages(): LockfilePackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? path }));
}

/** A package's own manifest; nothing where it is not installed, as those of other platforms. */
export function manifestOf({ path }: Pick<LockfilePackage, 'path'>): Record<string, unknown> | undefined {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

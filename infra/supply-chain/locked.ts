import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';

/** The entry of package-lock.json for a third-party package. */
export interface LockfilePackage {
  /** The package's path from the root. */
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

/** Returns all packages of the lockfile except our own. */
export function lockedPackages(): LockfilePackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) ?? path }));
}

/** Returns a package's own manifest. Undefined if it is not installed, as with packages for other platforms. */
export function manifestOf({ path }: Pick<LockfilePackage, 'path'>): Record<string, unknown> | undefined {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;
}

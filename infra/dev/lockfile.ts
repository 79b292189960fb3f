/**
 * npm writes into the lockfile only what its registry could answer. `npm ci` elsewhere then refuses a lockfile that lacks a
 * platform's package. This module therefore adds packages for other platforms by their pinned version, which makes the lockfile
 * complete whichever registry wrote it.
 */
interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const platformOfName =
  /[-./](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-([a-z0-9]+)(?:-(gnu|musl)?[a-z]*)?$/;
const exactVersion = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

function platformFields(name: string): Record<string, string[]> {
  const [, os, cpu, libc] = platformOfName.exec(name) ?? [];
  if (!os || !cpu) return {};
  const cLibrary = os !== 'linux' || !libc ? {} : { libc: [libc === 'gnu' ? 'glibc' : 'musl'] };
  return { cpu: [cpu], ...cLibrary, os: [os] };
}

/**
 * Returns the entries that the lockfile lacks, by their path in it. Only exactly pinned platform packages can be added this way.
 */
export function missingPackages(lockfile: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const places = [`${path}/node_modules/${name}`, `node_modules/${name}`];
      if (places.some((place) => lockfile.packages[place]) || !exactVersion.test(version)) continue;
      const platform = platformFields(name);
      if (!platform['os']) continue;
      const dev = locked['dev'] === true ? { dev: true } : {};
      missing[`node_modules/${name}`] = { version, ...dev, optional: true, ...platform };
    }
  }
  return missing;
}

/** Returns the lockfile with the missing entries, in npm's own order. */
export function completeLockfile(lockfile: Lockfile): Lockfile {
  const packages = { ...lockfile.packages, ...missingPackages(lockfile) };
  const inOrder = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(inOrder) };
}

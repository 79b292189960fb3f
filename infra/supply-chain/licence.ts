import type { LockfilePackage } from './locked.ts';

/**
 * The licences that we may use. Each asks at most for attribution, or covers only the package's own files (MPL, OFL). CC-BY is used
 * for tables of data.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  'Zlib',
]);

/** The licences, by their files, of packages whose manifest declares none or only a family of licences. */
const knownLicences: Readonly<Record<string, string>> = {
  duck: 'BSD-2-Clause',
  'png-js': 'MIT',
};

/** Returns whether a licence, as a simple SPDX expression, may be used: all licences of an AND, one of an OR. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  const parts = plain.split(/ and /i);
  if (parts.length > 1) return parts.every(isAllowed);
  return allowed.has(plain.replace(/^MIT License$/, 'MIT'));
}

/** Returns the licence of a manifest, in the current or the older notation. */
function inManifest(manifest: Record<string, unknown> | undefined): string | undefined {
  const { license, licenses } = manifest ?? {};
  if (typeof license === 'string') return license;
  const [first] = (Array.isArray(licenses) ? licenses : []) as { type?: unknown }[];
  return typeof first?.type === 'string' ? first.type : undefined;
}

/**
 * Returns the licence of a package: the known one, else that of the lockfile, else that of its manifest. A package built for another platform has the
 * licence of the package that names it. Undefined if none is declared.
 */
export function licenceOf(
  lockfilePackage: Pick<LockfilePackage, 'name' | 'path' | 'license'>,
  all: readonly Pick<LockfilePackage, 'name' | 'license' | 'optionalDependencies'>[],
  read: (somePackage: Pick<LockfilePackage, 'path'>) => Record<string, unknown> | undefined,
): string | undefined {
  const naming = () =>
    all.find(({ optionalDependencies }) => Object.hasOwn(optionalDependencies ?? {}, lockfilePackage.name));
  return (
    knownLicences[lockfilePackage.name] ??
    lockfilePackage.license ??
    inManifest(read(lockfilePackage)) ??
    naming()?.license
  );
}

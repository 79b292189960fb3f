import { describe, expect, it } from 'vitest';
import { completeLockfile, type Lockfile, missingPackages } from './lockfile.ts';

function lockfileWith(
  optionalDependencies: Record<string, string>,
  others: Lockfile['packages'] = {},
): Lockfile {
  return {
    packages: {
      '': {},
      ...others,
      'node_modules/tool': { version: '1.2.3', dev: true, optionalDependencies },
    },
  };
}

describe('The lockfile', () => {
  it('The lockfile gets the packages for other platforms that the registry did not have', () => {
    const lockfile = lockfileWith({ '@tool/linux-x64-musl': '1.2.3', '@tool/binding-darwin-arm64': '1.2.3' });
    expect(missingPackages(lockfile)).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        dev: true,
        optional: true,
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
      },
      'node_modules/@tool/binding-darwin-arm64': {
        version: '1.2.3',
        dev: true,
        optional: true,
        cpu: ['arm64'],
        os: ['darwin'],
      },
    });
  });

  it('The C library is read from every ending of a package name', () => {
    const lockfile = lockfileWith({ 'tool-linux-arm-gnueabihf': '1.0.0', 'tool-win32-x64-msvc': '1.0.0' });
    expect(Object.values(missingPackages(lockfile))).toMatchObject([
      { cpu: ['arm'], libc: ['glibc'], os: ['linux'] },
      { cpu: ['x64'], os: ['win32'] },
    ]);
  });

  it('Existing entries stay wherever they are, and version ranges and packages without a platform add no entry', () => {
    const lockfile = lockfileWith(
      { 'tool-linux-x64': '1.2.3', 'tool-darwin-x64': '1.2.3', 'tool-win32-x64': '^1.0.0', extras: '1.0.0' },
      {
        'node_modules/tool-linux-x64': { version: '1.2.3' },
        'node_modules/tool/node_modules/tool-darwin-x64': { version: '1.2.3' },
      },
    );
    expect(missingPackages(lockfile)).toEqual({});
  });

  it('A completed lockfile lacks nothing', () => {
    const completed = completeLockfile(lockfileWith({ 'tool-linux-x64-gnu': '1.2.3' }));
    expect(missingPackages(completed)).toEqual({});
    expect(Object.keys(completed.packages)).toEqual([
      '',
      'node_modules/tool',
      'node_modules/tool-linux-x64-gnu',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { isAllowed, licenceOf } from './licence.ts';
import { lockedPackages, manifestOf } from './locked.ts';

describe('Licences', () => {
  test('Every package that we use has a licence that allows it', () => {
    const all = lockedPackages();
    expect(all.length).toBeGreaterThan(500);
    const unfit = all
      .map(
        (lockedPackage) => [lockedPackage.name, licenceOf(lockedPackage, all, manifestOf) ?? 'none'] as const,
      )
      .filter(([, licence]) => !isAllowed(licence));
    expect(unfit).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['MIT and ISC', true],
    ['MIT and GPL-3.0-only', false],
    ['Apache-2.0 AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0', false],
    ['UNLICENSED', false],
    ['none', false],
  ])('Licence %s is allowed: %s', (licence, may) => {
    expect(isAllowed(licence)).toBe(may);
  });

  test('A licence is read from every place where a package declares it', () => {
    const read = (manifest?: Record<string, unknown>) => () => manifest;
    const lockedTool = { name: 'tool-linux-x64', path: 'node_modules/tool-linux-x64' };
    expect(licenceOf({ ...lockedTool, license: 'ISC' }, [], read({ license: 'MIT' }))).toBe('ISC');
    expect(licenceOf(lockedTool, [], read({ license: 'MIT' }))).toBe('MIT');
    expect(licenceOf(lockedTool, [], read({ licenses: [{ type: 'MIT', url: 'x' }] }))).toBe('MIT');
    const tool = { name: 'tool', license: 'Apache-2.0', optionalDependencies: { 'tool-linux-x64': '1.0.0' } };
    expect(licenceOf(lockedTool, [tool], read())).toBe('Apache-2.0');
    expect(licenceOf(lockedTool, [], read())).toBeUndefined();
  });
});

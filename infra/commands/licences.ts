// Lists every package in use by its licence, for people who must name them beside a copy of Bidboard.
import { licenceOf } from '../supply-chain/licence.ts';
import { lockedPackages, manifestOf } from '../supply-chain/locked.ts';

const all = lockedPackages();
const lines = all.map((lockedPackage) => {
  const use = lockedPackage.dev ? 'tests and tools' : 'product';
  return [
    licenceOf(lockedPackage, all, manifestOf) ?? 'none',
    `${lockedPackage.name} ${lockedPackage.version}`,
    use,
  ].join('\t');
});
process.stdout.write(`${[...new Set(lines)].toSorted().join('\n')}\n`);

import type { ComparedVendor } from '@bidboard/backend/features/final-rounds/contracts/final-offers';

type Versions = Pick<ComparedVendor, 'versions'>;

/** The totals of the first and of the final version, in minor units: converted, or as the vendor gave them. Without one of them, there is no difference. */
export function totalsOf({ versions }: Versions, of: 'totalMinor' | 'convertedMinor' = 'convertedMinor') {
  const first = versions[0]?.[of] ?? null;
  const final = versions.at(-1)?.[of] ?? null;
  return { first, final, difference: first === null || final === null ? null : final - first };
}

interface ComparedLine {
  name: string;
  /** In minor units, one for each version; null where a version has no such line. */
  costs: (number | null)[];
}

/** The name of a line as it is compared: a price sheet adds the calculation in brackets, which changes with the price. */
function lineName(name: string): string {
  const at = name.lastIndexOf(' (');
  return at > 0 && name.endsWith(')') && name.slice(at).includes(' × ') ? name.slice(0, at) : name;
}

/** The lines of all versions by their names, in the order in which they first appear. Equal names of a version add up. */
export function comparedLines({ versions }: Versions): ComparedLine[] {
  const lines = new Map<string, (number | null)[]>();
  for (const [at, version] of versions.entries())
    for (const { name, costMinor } of version.lines) {
      const key = lineName(name);
      const costs = lines.get(key) ?? versions.map(() => null);
      costs[at] = (costs[at] ?? 0) + costMinor;
      lines.set(key, costs);
    }
  return [...lines].map(([name, costs]) => ({ name, costs }));
}

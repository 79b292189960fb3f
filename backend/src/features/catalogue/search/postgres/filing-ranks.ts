/** A facet value's number and how many products are filed under it. */
export interface FacetIdCount {
  id: number;
  count: number;
}

/**
 * The same as a single number: a greater one is more frequent, and among ties has the lower id. Numbers are stored and sorted far
 * faster than thousands of objects.
 */
type Rank = number;
const step = 2 ** 31;
const rankOf = (id: number, count: number): Rank => count * step - id;
const filedOf = (rank: Rank): FacetIdCount => {
  const count = Math.ceil(rank / step);
  return { id: count * step - rank, count };
};

/** All searches count in this one array, and each leaves it empty. */
let counters = new Int32Array(1024);

/** Ranks the four-byte numbers in `filed` by their last octal digit; 0 means none and is left out. */
export function rankFilings(filed: Buffer): Rank[][] {
  const seen: number[] = [];
  for (let at = 0; at < filed.length; at += 4) {
    const id = filed.readInt32BE(at);
    if (id === 0) continue;
    if (id >= counters.length) {
      const larger = new Int32Array(id * 2);
      larger.set(counters);
      counters = larger;
    }
    if (counters[id] === 0) seen.push(id);
    counters[id] = (counters[id] ?? 0) + 1;
  }
  const ranks: Rank[][] = Array.from({ length: 8 }, () => []);
  for (const id of seen) {
    ranks[id % 8]?.push(rankOf(id, counters[id] ?? 0));
    counters[id] = 0;
  }
  return ranks;
}

/** Returns the most frequent values in descending order, at most `length` of them. */
export function mostFrequent(ranks: readonly Rank[], length: number): FacetIdCount[] {
  // Ascending. Most other ranks do not exceed the lowest: sorting all of them takes ten times as long.
  const highest = Float64Array.from(ranks.slice(0, length)).sort();
  for (let at = length; at < ranks.length; at++) {
    const rank = ranks[at] ?? 0;
    if (rank <= (highest[0] ?? Infinity)) continue;
    let place = 0;
    for (let next = highest[1]; next !== undefined && next < rank; next = highest[place + 1])
      highest[place++] = next;
    highest[place] = rank;
  }
  return [...highest.reverse()].map(filedOf);
}

/** Returns those with one of the ids. */
export const withIds = (ranks: readonly Rank[], ids: readonly number[]): FacetIdCount[] =>
  ids.length === 0 ? [] : ranks.map(filedOf).filter(({ id }) => ids.includes(id));

export const sumOf = (ranks: readonly Rank[]): number =>
  ranks.reduce((sum, rank) => sum + Math.ceil(rank / step), 0);

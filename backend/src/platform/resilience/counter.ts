/** Counts by name, and in all. Names with a count of zero are dropped. */
export interface Counter {
  of(name: string): number;
  total(): number;
  add(name: string): void;
  drop(name: string): void;
  names(): string[];
}

export function createCounter(): Counter {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  let total = 0;
  return {
    of,
    total: () => total,
    add(name) {
      counts.set(name, of(name) + 1);
      total += 1;
    },
    drop(name) {
      if (of(name) === 0) return;
      total -= 1;
      if (of(name) > 1) counts.set(name, of(name) - 1);
      else counts.delete(name);
    },
    names: () => [...counts.keys()],
  };
}

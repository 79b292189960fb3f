/** Counts by name. Names with a count of zero are dropped. */
export interface Counter {
  of(name: string): number;
  add(name: string): void;
  drop(name: string): void;
  names(): string[];
}

export function createCounter(): Counter {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add: (name) => void counts.set(name, of(name) + 1),
    drop(name) {
      if (of(name) > 1) counts.set(name, of(name) - 1);
      else counts.delete(name);
    },
    names: () => [...counts.keys()],
  };
}

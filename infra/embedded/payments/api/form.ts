import { invalid } from './api-error.ts';

export type Raw = string | Map<string, Raw>;

/** Parses `a[b][0]=c` as nested maps; `a[]` takes the next index. It knows nothing about the meaning of a name. */
export function readForm(text: string): Map<string, Raw> {
  const whole = new Map<string, Raw>();
  for (const [name, value] of new URLSearchParams(text)) place(whole, stepsOf(name), value, name);
  return whole;
}

function stepsOf(name: string): string[] {
  const [, head = name, tail = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [head, ...[...tail.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)];
}

function place(map: Map<string, Raw>, [step = '', ...rest]: string[], value: string, name: string): void {
  const key = step === '' ? String(map.size) : step;
  if (rest.length === 0) {
    map.set(key, value);
    return;
  }
  const inner = map.get(key) ?? new Map<string, Raw>();
  if (typeof inner === 'string') throw invalid(`Invalid object: ${name}`, undefined, name);
  map.set(key, inner);
  place(inner, rest, value, name);
}

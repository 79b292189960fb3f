import { shuffled } from '../../embedded/payments/webhooks/shuffled.ts';

/** One request of a run: which key, and whether it is the key's first or one that says it again. */
export interface KeyedRequest {
  key: number;
  isDuplicate: boolean;
}

/**
 * So many requests, a third of them duplicates, in the order in which they are sent: every other duplicate right behind its first,
 * so that both are on their way together, and the others after all firsts, in any order.
 */
export function drawRequests(count: number, seed: number): KeyedRequest[] {
  const duplicates = Math.floor(count / 3);
  const keys = Array.from({ length: count - duplicates }, (_, key) => key);
  const said = shuffled(keys, seed).slice(0, duplicates);
  const beside = new Set(said.filter((_, turn) => turn % 2 === 0));
  const again = (key: number): KeyedRequest => ({ key, isDuplicate: true });
  return [
    ...keys.flatMap((key) => [{ key, isDuplicate: false }, ...(beside.has(key) ? [again(key)] : [])]),
    ...said.filter((key) => !beside.has(key)).map(again),
  ];
}

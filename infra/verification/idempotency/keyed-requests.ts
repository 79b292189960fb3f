import { shuffled } from '../../embedded/payments/webhooks/shuffled.ts';

/** One request of a run: its key, and whether it is the first with that key or a duplicate. */
export interface KeyedRequest {
  key: number;
  isDuplicate: boolean;
}

/**
 * Draws requests, a third of them duplicates, in the order of sending. Every other duplicate directly follows its first request,
 * to have both on their way at once. The others follow all first requests, in any order.
 */
export function drawRequests(count: number, seed: number): KeyedRequest[] {
  const duplicates = Math.floor(count / 3);
  const keys = Array.from({ length: count - duplicates }, (_, key) => key);
  const duplicateKeys = shuffled(keys, seed).slice(0, duplicates);
  const beside = new Set(duplicateKeys.filter((_, turn) => turn % 2 === 0));
  const again = (key: number): KeyedRequest => ({ key, isDuplicate: true });
  return [
    ...keys.flatMap((key) => [{ key, isDuplicate: false }, ...(beside.has(key) ? [again(key)] : [])]),
    ...duplicateKeys.filter((key) => !beside.has(key)).map(again),
  ];
}

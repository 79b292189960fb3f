import { expect, test } from 'vitest';
import { chooseTransports } from './transport-choice.ts';

/** Each number is the length of a connection in ms. `none` is an attempt that did not connect. */
function after(...lives: (number | 'none')[]) {
  const choice = chooseTransports();
  let nowMs = 1_000_000;
  for (const life of lives) {
    if (life !== 'none') choice.connected(nowMs);
    nowMs += life === 'none' ? 500 : life;
    choice.lost(nowMs);
    nowMs += 1_000;
  }
  return choice.transports();
}
const webSocketFirst = ['websocket', 'polling'];

test.each([
  ['at first', [], webSocketFirst],
  ['after two cuts', [40, 40], webSocketFirst],
  ['after three cuts right after the connection', [40, 40, 40], ['polling']],
  ['after three cuts a second and a half later', [1_500, 1_500, 1_500], ['polling']],
  ['after three attempts that did not connect', ['none', 'none', 'none'], ['polling']],
  ['where a connection lasted in between', [40, 40, 60_000, 40, 40], webSocketFirst],
  ['where every connection lasts a minute', [60_000, 60_000, 60_000, 60_000], webSocketFirst],
  ['where polling fails as often too', [40, 40, 40, 40, 40, 40], webSocketFirst],
  ['where polling lasts', [40, 40, 40, 60_000], ['polling']],
] as const)('The expected transports %s', (_when, lives, transports) =>
  expect(after(...lives)).toEqual(transports),
);

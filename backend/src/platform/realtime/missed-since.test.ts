import { expect, it } from 'vitest';
import { maxMissedLetters } from './bus-message.ts';
import { missedSince } from './missed-since.ts';

const pushOf = (seq: number, payload: object, letters = 10) => ({ seq, name: 'changed', payload, letters });
const sameRow = (_name: string, payload: unknown) => (payload as { row?: string }).row;
const log = {
  seq: 8,
  retained: [
    pushOf(6, { row: 'a', version: 1 }),
    pushOf(7, { row: 'b' }),
    pushOf(8, { row: 'a', version: 2 }),
  ],
};

it('A client receives what came after its last number, only the newest of each row', () => {
  expect(missedSince(8, log, sameRow)).toEqual({ seq: 8, missed: [] });
  expect(missedSince(7, log, sameRow).missed).toEqual([['changed', { row: 'a', version: 2 }]]);
  expect(missedSince(5, log, sameRow).missed).toEqual([
    ['changed', { row: 'b' }],
    ['changed', { row: 'a', version: 2 }],
  ]);
});

it('A client refetches if it missed more than is kept, or has a number that this server does not know', () => {
  expect(missedSince(4, log, sameRow)).toEqual({ seq: 8, missed: null });
  expect(missedSince(9, log, sameRow)).toEqual({ seq: 8, missed: null });
  expect(missedSince(1, undefined, sameRow)).toEqual({ seq: 0, missed: null });
});

it('A client refetches if receiving everything would take long', () => {
  const long = { seq: 2, retained: [pushOf(1, {}, maxMissedLetters), pushOf(2, {}, 1)] };
  expect(missedSince(1, long, sameRow).missed).toEqual([['changed', {}]]);
  expect(missedSince(0, long, sameRow).missed).toBeNull();
});

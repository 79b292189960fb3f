import { expect, it } from 'vitest';
import { maxMissedLetters } from './bus-message.ts';
import { missedSince } from './missed-since.ts';

const said = (seq: number, payload: object, letters = 10) => ({ seq, name: 'changed', payload, letters });
const sameRow = (_name: string, payload: unknown) => (payload as { row?: string }).row;
const log = {
  seq: 8,
  retained: [said(6, { row: 'a', version: 1 }), said(7, { row: 'b' }), said(8, { row: 'a', version: 2 })],
};

it('tells what came after the number that was heard last, of each row the newest', () => {
  expect(missedSince(8, log, sameRow)).toEqual({ seq: 8, missed: [] });
  expect(missedSince(7, log, sameRow).missed).toEqual([['changed', { row: 'a', version: 2 }]]);
  expect(missedSince(5, log, sameRow).missed).toEqual([
    ['changed', { row: 'b' }],
    ['changed', { row: 'a', version: 2 }],
  ]);
});

it('has read anew whoever missed more than is kept, or heard what this server knows nothing of', () => {
  expect(missedSince(4, log, sameRow)).toEqual({ seq: 8, missed: null });
  expect(missedSince(9, log, sameRow)).toEqual({ seq: 8, missed: null });
  expect(missedSince(1, undefined, sameRow)).toEqual({ seq: 0, missed: null });
});

it('has read anew whoever would wait for long to hear it all', () => {
  const long = { seq: 2, retained: [said(1, {}, maxMissedLetters), said(2, {}, 1)] };
  expect(missedSince(1, long, sameRow).missed).toEqual([['changed', {}]]);
  expect(missedSince(0, long, sameRow).missed).toBeNull();
});

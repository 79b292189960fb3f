import { expect, it } from 'vitest';
import { responseFunnel } from './response-funnel.ts';

const vendor = (isRfpAccepted: '0' | '1' | '2', completion: number | null = null, isSubmitted = false) => ({
  isRfpAccepted,
  completion,
  isSubmitted,
});

it('Each stage counts the vendors that reached it, whether or not they went on', () => {
  expect(
    responseFunnel([
      vendor('0'),
      vendor('2'),
      vendor('1'),
      vendor('1', 0),
      vendor('1', 12.5),
      vendor('1', 100, true),
    ]),
  ).toEqual({ invited: 6, accepted: 4, started: 2, submitted: 1 });
});

it('A response that was submitted without an answer has been started', () => {
  expect(responseFunnel([vendor('1', null, true)])).toEqual({
    invited: 1,
    accepted: 1,
    started: 1,
    submitted: 1,
  });
});

it('A vendor that withdrew after it accepted counts as invited only', () => {
  expect(responseFunnel([vendor('2', 50)])).toEqual({
    invited: 1,
    accepted: 0,
    started: 0,
    submitted: 0,
  });
});

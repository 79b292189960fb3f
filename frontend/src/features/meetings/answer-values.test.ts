import { expect, test } from 'vitest';
import { acceptanceErrors, emptyAnswer, linesOf, creditLines } from './answer-values.ts';

const now = Date.UTC(2026, 10, 21, 12);
const slot = (startsAt: string, suits: 'buyer' | 'vendor' | 'both' = 'buyer') => ({
  _id: 'a',
  startsAt,
  suits,
});
const live = (...slots: ReturnType<typeof slot>[]) => ({ type: { value: 1, label: 'Live online' }, slots });
const recording = { type: { value: 3, label: 'Digital recording' }, slots: [] };

test('The accepted time must be one of the offered times in the future', () => {
  const open = live(slot('2026-11-24T09:30:00Z'));
  expect(acceptanceErrors(open, emptyAnswer, now)).toEqual({ slotId: 'Please choose one of the times' });
  expect(acceptanceErrors(open, { ...emptyAnswer, slotId: 'a' }, now)).toEqual({});
  const closed = live(slot('2026-11-20T09:30:00Z'), slot('2026-11-24T09:30:00Z', 'vendor'));
  expect(acceptanceErrors(closed, emptyAnswer, now)).toEqual({});
});

test('A recording needs a link or a file, and each link must be valid', () => {
  expect(acceptanceErrors(recording, emptyAnswer, now)).toEqual({
    links: 'Please enter either a file URL or a document',
  });
  expect(acceptanceErrors(recording, { ...emptyAnswer, meetingDoc: [new File([], 'a.mp4')] }, now)).toEqual(
    {},
  );
  const linked = (links: string) => acceptanceErrors(recording, { ...emptyAnswer, links }, now);
  expect(linked('https://video.example/1\n\n http://b.example/2 ')).toEqual({});
  expect(linked('javascript:alert(1)')).toHaveProperty('links');
  expect(linesOf(' a \n\n b')).toEqual(['a', 'b']);
});

const means = (credits: number, passes: number, type = '1') => ({
  creditInfo: { credits, type },
  freeCreditInfo: { credits: passes },
});

test('Credits are used before the pass, and a licence before both', () => {
  expect(creditLines(means(2, 1)).lines.at(-1)).toBe('Accepting costs 1 credit, which leaves 1');
  expect(creditLines(means(0, 1)).lines.at(-1)).toBe('Accepting uses this pass');
  expect(creditLines(means(0, 0)).lines).toEqual([
    'You have 0 paid credits',
    'You have no RFP pass available',
  ]);
  expect(creditLines(means(0, 0, '2'))).toMatchObject({ lines: ['Enterprise License'], mayBuy: false });
});

test('Credits are offered if there is no licence and credits or pass are lacking', () => {
  expect(creditLines(means(2, 1)).mayBuy).toBe(false);
  expect(creditLines(means(2, 0)).mayBuy).toBe(true);
  expect(creditLines(means(0, 1)).mayBuy).toBe(true);
  expect(creditLines({ creditInfo: null, freeCreditInfo: null }).mayBuy).toBe(true);
});

test.each([
  [means(2, 1), 'Accept for 1 credit'],
  [means(0, 1), 'Accept with your RFP pass'],
  [means(0, 0, '2'), 'Accept (covered by your licence)'],
  [means(0, 0), 'Accept'],
])('With %j the button that accepts reads %s', (held, label) => expect(creditLines(held).accept).toBe(label));

import { expect, test } from 'vitest';
import { decideAcknowledgement, decideAddendum, type AmendedRfp } from './addendum.ts';

const open: AmendedRfp = { publishedAt: 1, dueAt: 100, now: 99, count: 2, isRatingStarted: false };
const words = { changesMeasure: false };
const questions = { changesMeasure: true };

test('An addendum is published between publication and due time, and has the next number', () => {
  expect(decideAddendum(open, words)).toEqual({ ok: true, number: 3 });
  expect(decideAddendum({ ...open, dueAt: null }, questions)).toEqual({ ok: true, number: 3 });
  expect(decideAddendum({ ...open, publishedAt: null }, words)).toEqual({ ok: false, code: 'notPublished' });
  for (const now of [100, 101])
    expect(decideAddendum({ ...open, now }, words)).toEqual({ ok: false, code: 'responsesClosed' });
});

test('An addendum that reopens the RFP may be published after the due time', () => {
  expect(decideAddendum({ ...open, now: 101 }, { ...words, reopens: true })).toEqual({ ok: true, number: 3 });
});

test('When two colleagues publish at once, the second is refused', () => {
  expect(decideAddendum(open, { ...words, number: 3 })).toEqual({ ok: true, number: 3 });
  expect(decideAddendum(open, { ...words, number: 2 })).toEqual({ ok: false, code: 'staleVersion' });
});

test('Once submitted answers are rated, an addendum may change wording and nothing that they are measured by', () => {
  const rated = { ...open, isRatingStarted: true };
  expect(decideAddendum(rated, questions)).toEqual({ ok: false, code: 'ratingStarted' });
  expect(decideAddendum(rated, words)).toEqual({ ok: true, number: 3 });
});

test('A vendor that has accepted acknowledges an addendum once', () => {
  expect(decideAcknowledgement(1, false)).toEqual({ ok: true, does: 'acknowledge' });
  expect(decideAcknowledgement(1, true)).toEqual({ ok: true, does: 'nothing' });
  for (const status of [0, 2])
    expect(decideAcknowledgement(status, false)).toEqual({ ok: false, code: 'inviteNotAccepted' });
});

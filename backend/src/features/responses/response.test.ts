import { expect, test } from 'vitest';
import { decideAcceptance, decideSaving, responseOf } from './response.ts';

const pending = responseOf(0, null);
const accepted = responseOf(1, null);
const declined = responseOf(2, null);
const submitted = responseOf(1, 1_700_000_000_000);

const dueAt = Date.parse('2026-11-28T11:00:00.000Z');
const inTime = { dueAt, now: dueAt - 1 };
const tooLate = { dueAt, now: dueAt };
const never = { dueAt: null, now: dueAt };

test('A vendor can respond to an invite only once', () => {
  expect(decideAcceptance(pending, 1, inTime)).toEqual({ ok: true });
  for (const answered of [accepted, declined, submitted]) {
    expect(decideAcceptance(answered, 1, inTime)).toEqual({ ok: false, code: 'inviteAnswered' });
  }
});

test('Past the due time, an invite can be declined but not accepted', () => {
  expect(decideAcceptance(pending, 1, tooLate)).toEqual({ ok: false, code: 'responsesClosed' });
  expect(decideAcceptance(pending, 2, tooLate)).toEqual({ ok: true });
  expect(decideAcceptance(pending, 1, never)).toEqual({ ok: true });
});

test('The due time itself is too late; without a due time the invite never closes', () => {
  expect(decideSaving(accepted, inTime)).toEqual({ ok: true });
  expect(decideSaving(accepted, tooLate)).toEqual({ ok: false, code: 'responsesClosed' });
  expect(decideSaving(accepted, never)).toEqual({ ok: true });
  expect(decideSaving(submitted, tooLate)).toEqual({ ok: false, code: 'alreadySubmitted' });
  expect(decideSaving(pending, tooLate)).toEqual({ ok: false, code: 'inviteNotAccepted' });
});

test('Answers can be saved between acceptance and submission', () => {
  expect(decideSaving(accepted, inTime)).toEqual({ ok: true });
  expect(decideSaving(pending, inTime)).toEqual({ ok: false, code: 'inviteNotAccepted' });
  expect(decideSaving(declined, inTime)).toEqual({ ok: false, code: 'inviteNotAccepted' });
  expect(decideSaving(submitted, inTime)).toEqual({ ok: false, code: 'alreadySubmitted' });
});

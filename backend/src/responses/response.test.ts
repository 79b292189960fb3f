import { expect, test } from 'vitest';
import { answerComplaint, decideAcceptance, decideSaving, responseOf } from './response.ts';

const pending = responseOf(0, null);
const accepted = responseOf(1, null);
const declined = responseOf(2, null);
const submitted = responseOf(1, 1_700_000_000_000);

test('an invite is answered once', () => {
  expect(decideAcceptance(pending)).toEqual({ ok: true });
  for (const answered of [accepted, declined, submitted]) {
    expect(decideAcceptance(answered)).toEqual({ ok: false, code: 'inviteAnswered' });
  }
});

test('answers are given between acceptance and submission', () => {
  expect(decideSaving(accepted)).toEqual({ ok: true });
  expect(decideSaving(pending)).toEqual({ ok: false, code: 'inviteNotAccepted' });
  expect(decideSaving(declined)).toEqual({ ok: false, code: 'inviteNotAccepted' });
  expect(decideSaving(submitted)).toEqual({ ok: false, code: 'alreadySubmitted' });
});

test('a yes-no question knows yes, no and nothing', () => {
  expect(['yes', 'no', ''].map((answer) => answerComplaint('yes-no', answer))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(answerComplaint('yes-no', 'maybe')).toBe('Answer yes or no');
  expect(answerComplaint('detailed', 'maybe')).toBeUndefined();
});

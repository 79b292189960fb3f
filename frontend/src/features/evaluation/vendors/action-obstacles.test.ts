import { expect, test } from 'vitest';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { awardObstacle, messageObstacle, reminderObstacle } from './action-obstacles.ts';

const now = Date.UTC(2026, 10, 2, 9);
const dueAt = new Date(now + 3 * 86_400_000).toISOString();
const waiting = { isRfpAccepted: '0', isSubmitted: false, remindedAt: null } as const;

test('The award names its obstacle: no response, a failed must-have, an exclusion or open responses', () => {
  const submitted = { isSubmitted: true, isEligible: true };
  expect(awardObstacle(submitted, undefined, null)).toBe('');
  expect(awardObstacle({ ...submitted, isSubmitted: false }, undefined, 'responsesOpen')).toBe(
    'This vendor has not submitted a response.',
  );
  expect(awardObstacle({ ...submitted, isEligible: false }, undefined, null)).toBe(
    refusals.vendorNotEligible,
  );
  expect(awardObstacle(submitted, { isShortlisted: false }, null)).toBe(refusals.vendorSetAside);
  expect(awardObstacle(submitted, { isShortlisted: true }, 'responsesOpen')).toBe(refusals.responsesOpen);
});

test('The reminder names its obstacle, and when the next one is possible', () => {
  expect(reminderObstacle(waiting, dueAt, now)).toBe('');
  expect(reminderObstacle(waiting, null, now)).toBe(refusals.dueTimeUnset);
  expect(reminderObstacle(waiting, dueAt, Date.parse(dueAt))).toBe(refusals.responsesClosed);
  expect(reminderObstacle({ ...waiting, isRfpAccepted: '2' }, dueAt, now)).toBe(refusals.vendorDeclined);
  expect(reminderObstacle({ ...waiting, isSubmitted: true }, dueAt, now)).toBe(refusals.vendorSubmitted);
  const remindedAt = new Date(now - 3_600_000).toISOString();
  const recently = reminderObstacle({ ...waiting, remindedAt }, dueAt, now);
  expect(recently).toContain(refusals.remindedRecently);
  expect(recently).toMatch(/The next reminder is possible from .*3/);
});

test('Only a vendor that declined receives no messages', () => {
  expect(messageObstacle({ isRfpAccepted: '0' })).toBe('');
  expect(messageObstacle({ isRfpAccepted: '1' })).toBe('');
  expect(messageObstacle({ isRfpAccepted: '2' })).toBe(refusals.vendorDeclined);
});

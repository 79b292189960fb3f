import { describe, expect, test } from 'vitest';
import { refusals } from '../../../kernel/refusals.ts';
import { decideReminder, reminderIntervalMs, type RemindedVendor } from './reminder.ts';

const now = Date.UTC(2026, 10, 2, 9);
const dueAt = now + 3 * reminderIntervalMs;
const invited: RemindedVendor = { acceptStatus: 0, isSubmitted: false, remindedAt: null };
const remind = (vendor: Partial<RemindedVendor>, due: number | null = dueAt) =>
  decideReminder({ ...invited, ...vendor }, due, now);

describe('The reminder of one vendor', () => {
  test('A vendor is reminded if it has not answered its invite, or has accepted and not submitted', () => {
    expect(remind({})).toEqual({ ok: true, dueAt });
    expect(remind({ acceptStatus: 1 })).toEqual({ ok: true, dueAt });
  });

  test('A vendor that declined or submitted is not reminded', () => {
    expect(remind({ acceptStatus: 2 })).toEqual({ ok: false, code: 'vendorDeclined' });
    expect(remind({ acceptStatus: 1, isSubmitted: true })).toEqual({ ok: false, code: 'vendorSubmitted' });
  });

  test('No vendor is reminded without a due time, or from the due time on', () => {
    expect(remind({}, null)).toEqual({ ok: false, code: 'dueTimeUnset' });
    expect(remind({}, now)).toEqual({ ok: false, code: 'responsesClosed' });
    expect(remind({}, now + 1)).toEqual({ ok: true, dueAt: now + 1 });
  });

  test('A vendor is reminded again after 24 hours, and not before', () => {
    expect(remind({ remindedAt: now - reminderIntervalMs + 1 })).toEqual({
      ok: false,
      code: 'remindedRecently',
    });
    expect(remind({ remindedAt: now - reminderIntervalMs })).toEqual({ ok: true, dueAt });
    expect(refusals.remindedRecently).toContain(`${reminderIntervalMs / 3_600_000} hours`);
  });
});

import type { RefusalCode } from '../../../kernel/refusals.ts';

/** The time that passes between two reminders of one vendor, whether a buyer or the clock sent the first. */
export const reminderIntervalMs = 24 * 3_600_000;

export interface RemindedVendor {
  /** 0 open, 1 accepted, 2 declined. */
  acceptStatus: number;
  isSubmitted: boolean;
  /** When the vendor was last reminded, in ms. */
  remindedAt: number | null;
}

type ReminderDecision =
  | { ok: true; dueAt: number }
  | {
      ok: false;
      code: Extract<
        RefusalCode,
        'vendorDeclined' | 'vendorSubmitted' | 'dueTimeUnset' | 'responsesClosed' | 'remindedRecently'
      >;
    };

/** Decides whether a buyer may remind a vendor of the due time, which is null if none is set; times are in ms. */
export function decideReminder(
  { acceptStatus, isSubmitted, remindedAt }: RemindedVendor,
  dueAt: number | null,
  now: number,
): ReminderDecision {
  if (acceptStatus === 2) return { ok: false, code: 'vendorDeclined' };
  if (isSubmitted) return { ok: false, code: 'vendorSubmitted' };
  if (dueAt === null) return { ok: false, code: 'dueTimeUnset' };
  if (now >= dueAt) return { ok: false, code: 'responsesClosed' };
  if (remindedAt !== null && now - remindedAt < reminderIntervalMs)
    return { ok: false, code: 'remindedRecently' };
  return { ok: true, dueAt };
}

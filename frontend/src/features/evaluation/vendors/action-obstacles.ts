import { t } from '@lingui/core/macro';
import type { rfpDecision } from '@bidboard/backend/features/decisions/contract';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { decideReminder, reminderIntervalMs } from '@bidboard/backend/features/rfps/contracts/reminder';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { formatMoment } from '../../../ui/format/date-format.ts';

type Decision = Infer<(typeof rfpDecision)['answer']>;

/** Returns why the buyer cannot award the RFP to a vendor, or '' if it can. */
export function awardObstacle(
  { isSubmitted, isEligible }: Pick<VendorRow, 'isSubmitted' | 'isEligible'>,
  mark: Pick<Decision['marks'][number], 'isShortlisted'> | undefined,
  blocker: Decision['blocker'],
): string {
  if (!isSubmitted) return t`This vendor has not submitted a response.`;
  if (!isEligible) return refusals.vendorNotEligible;
  if (mark?.isShortlisted === false) return refusals.vendorSetAside;
  return blocker === null ? '' : refusals[blocker];
}

type Reminded = Pick<VendorRow, 'isRfpAccepted' | 'isSubmitted' | 'remindedAt'>;

/** Returns why the buyer cannot remind a vendor at a moment, in ms, or '' if it can. */
export function reminderObstacle(
  { isRfpAccepted, isSubmitted, remindedAt }: Reminded,
  dueAt: string | null,
  now: number,
): string {
  const last = remindedAt ? Date.parse(remindedAt) : null;
  const decided = decideReminder(
    { acceptStatus: Number(isRfpAccepted), isSubmitted, remindedAt: last },
    dueAt === null ? null : Date.parse(dueAt),
    now,
  );
  if (decided.ok) return '';
  if (decided.code !== 'remindedRecently' || last === null) return refusals[decided.code];
  const moment = formatMoment(new Date(last + reminderIntervalMs).toISOString());
  return `${refusals.remindedRecently} ${t`The next reminder is possible from ${moment}.`}`;
}

export const messageObstacle = ({ isRfpAccepted }: Pick<VendorRow, 'isRfpAccepted'>): string =>
  isRfpAccepted === '2' ? refusals.vendorDeclined : '';

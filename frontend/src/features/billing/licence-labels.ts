import type { LicenceRow } from '@bidboard/backend/features/billing/contracts/payments';
import { renewalGraceMs } from '@bidboard/backend/features/billing/contracts/plans';
import { formatDay } from '../../ui/format/day-format.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import type { StateTone } from '../../ui/status/state-tone.ts';

interface LicenceLabels {
  tone: StateTone;
  icon?: IconName;
  status: string;
  detail: string;
}

const graceEnd = (paidUntil: string) => new Date(Date.parse(paidUntil) + renewalGraceMs).toISOString();

/** Returns the status of a licence and its end day, or an en dash if that is unknown. */
export function licenceLabels({
  status,
  isCancelled,
  paidUntil,
}: Pick<LicenceRow, 'status' | 'isCancelled' | 'paidUntil'>): LicenceLabels {
  const day = formatDay(paidUntil);
  if (status === 'ended') return { tone: 'pending', icon: 'minus', status: 'Ended', detail: `on ${day}` };
  if (status === 'pastDue') {
    const by = formatDay(paidUntil && graceEnd(paidUntil));
    return { tone: 'declined', icon: 'warn', status: 'Past due', detail: `payment failed, renew by ${by}` };
  }
  if (isCancelled) return { tone: 'warning', status: 'Cancelled', detail: `ends ${day}` };
  return { tone: 'accepted', status: 'Active', detail: `until ${day}` };
}

import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { StateMark } from '../../../ui/status/state-chip.tsx';

/** A vendor's answer to its invite, or that it accepted and later withdrew from the RFP. */
export function AcceptanceMark({ row }: { row: Pick<VendorRow, 'isRfpAccepted' | 'hasLeft'> | undefined }) {
  if (row?.isRfpAccepted === '1') return <StateMark tone="accepted">Yes</StateMark>;
  if (row?.isRfpAccepted === '2')
    return <StateMark tone="declined">{row.hasLeft ? 'Withdrew' : 'No'}</StateMark>;
  return <StateMark tone="pending">No Action</StateMark>;
}

/** Returns one line about why a vendor is out of the ranking. */
export const formatFailed = ({ failedMustHaves: [first, ...others] }: VendorRow): string =>
  first
    ? `Must have: ${first.question}${others.length > 0 ? ` and ${others.length} more` : ''}`
    : 'A must-have question is failed';

/** Shown in place of the rank. */
export const NotEligible = ({ row }: { row: VendorRow }) => (
  <span title={formatFailed(row)}>
    <StateMark tone="declined">Not eligible</StateMark>
  </span>
);

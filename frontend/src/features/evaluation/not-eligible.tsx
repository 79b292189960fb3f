import type { VendorRow } from '@bidboard/backend/contracts/evaluation';
import { StateMark } from '../../ui/state-mark.tsx';

/** Why a vendor is out of the ranking, in a line. */
export const formatFailed = ({ failedKnockOuts: [first, ...others] }: VendorRow): string =>
  first
    ? `Must have: ${first.question}${others.length > 0 ? ` and ${others.length} more` : ''}`
    : 'A must-have question is failed';

/** Stands where the rank would. */
export const NotEligible = ({ row }: { row: VendorRow }) => (
  <span title={formatFailed(row)}>
    <StateMark tone="declined">Not eligible</StateMark>
  </span>
);

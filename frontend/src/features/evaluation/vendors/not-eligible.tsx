import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { StateMark } from '../../../ui/status/state-label.tsx';

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

import { plural, t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { StateLabel } from '../../../ui/status/state-chip.tsx';

/** Returns a vendor's answer to its invite in words. */
export function formatAcceptance({
  isRfpAccepted,
  hasLeft,
}: Pick<VendorRow, 'isRfpAccepted' | 'hasLeft'>): string {
  if (isRfpAccepted === '1') return t`Yes`;
  if (isRfpAccepted === '2') return hasLeft ? t`Withdrew` : t`No`;
  return t`No Action`;
}

/** A vendor's answer to its invite, or that it accepted and later withdrew from the RFP. */
export function AcceptanceMark({ row }: { row: Pick<VendorRow, 'isRfpAccepted' | 'hasLeft'> | undefined }) {
  if (row?.isRfpAccepted === '1') return <StateLabel tone="accepted">{t`Yes`}</StateLabel>;
  if (row?.isRfpAccepted === '2')
    return <StateLabel tone="declined">{row.hasLeft ? t`Withdrew` : t`No`}</StateLabel>;
  return <StateLabel tone="pending">{t`No Action`}</StateLabel>;
}

/** Returns one line about why a vendor is out of the ranking. */
export function formatFailedMustHaves({ failedMustHaves: [first, ...others] }: VendorRow): string {
  if (!first) return t`A must-have question is failed`;
  const { question } = first;
  return others.length === 0
    ? t`Must have: ${question}`
    : plural(
        { count: others.length },
        { one: `Must have: ${question} and # more`, other: `Must have: ${question} and # more` },
      );
}

/** Shown in place of the rank. */
export const NotEligible = ({ row }: { row: VendorRow }) => (
  <span title={formatFailedMustHaves(row)}>
    <StateLabel tone="declined">{t`Not eligible`}</StateLabel>
  </span>
);

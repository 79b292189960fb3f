import { t } from '@lingui/core/macro';
import type { rfpDecision } from '@bidboard/backend/features/decisions/contract';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

/** The decision status of the user's own RFP. */
export type RfpDecision = Infer<typeof rfpDecision.answer>;

/** Returns the vendors that accepted, which a decision concerns. */
export const acceptedVendors = (rows: readonly VendorRow[] = []): VendorRow[] =>
  rows.filter(({ isRfpAccepted }) => isRfpAccepted === '1');

/** Returns why a vendor cannot be awarded, or '' if it can. */
export function ineligibleReason(
  { isSubmitted, isEligible }: Pick<VendorRow, 'isSubmitted' | 'isEligible'>,
  mark: RfpDecision['marks'][number] | undefined,
): string {
  if (!isSubmitted) return t`not submitted`;
  if (isEligible === false) return t`not eligible`;
  return mark?.isShortlisted === false ? t`excluded` : '';
}

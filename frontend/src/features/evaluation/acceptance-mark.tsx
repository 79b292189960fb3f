import type { VendorRow } from '@bidboard/backend/contracts/evaluation';
import { StateMark } from '../../ui/state-mark.tsx';

/** What a vendor answered to its invite. */
export function AcceptanceMark({ status }: { status: VendorRow['isRfpAccepted'] }) {
  if (status === '1') return <StateMark tone="accepted">Yes</StateMark>;
  if (status === '2') return <StateMark tone="declined">No</StateMark>;
  return <StateMark tone="pending">No Action</StateMark>;
}

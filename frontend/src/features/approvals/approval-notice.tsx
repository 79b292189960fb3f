import { needsApproval, type ApprovalAction } from '@bidboard/backend/features/approvals/contracts/approvals';
import { useRfpApprovalsQuery } from './endpoints.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { askedText } from './approval-labels.ts';

interface ApprovalNoticeProps {
  rfpId: string;
  action: ApprovalAction;
  /** In minor units of the RFP's currency; null if it is not known. */
  amountMinor: number | null;
}

/** Says in advance who must approve. Until the rules have loaded, and if they did not, the server still asks them. */
function ApprovalNotice({ rfpId, action, amountMinor }: ApprovalNoticeProps) {
  const { data } = useRfpApprovalsQuery({ params: { rfpId } });
  const rule = data?.rules.find((candidate) => candidate.action === action);
  if (!rule || !needsApproval(rule, { amountMinor, currency: data?.currency ?? '' })) return null;
  return (
    <p role="status">
      <Icon name="clock" /> {askedText(action, rule.asked)}
    </p>
  );
}

/** In the dialog that publishes. */
export const PublicationNotice = ({ rfpId }: { rfpId: string }) => (
  <ApprovalNotice rfpId={rfpId} action="publish" amountMinor={null} />
);

/** In the dialog that awards, once a vendor is chosen. */
export const AwardNotice = ({ rfpId, price }: { rfpId: string; price: number | null }) => (
  <ApprovalNotice rfpId={rfpId} action="award" amountMinor={price} />
);

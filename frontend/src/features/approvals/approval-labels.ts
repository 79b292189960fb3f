import { t } from '@lingui/core/macro';
import type {
  Approval,
  ApprovalAction,
  ApprovalRule,
  ApprovalStatus,
} from '@bidboard/backend/features/approvals/contracts/approvals';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import { formatMoney } from '../../ui/format/number-format.ts';
import type { StateTone } from '../../ui/status/state-chip.tsx';

export const actionNames: Record<ApprovalAction, string> = {
  publish: t`Publishing an RFP`,
  award: t`Awarding an RFP`,
};

const approverNames = ({ approvers }: ApprovalRule): string =>
  approvers.length === 0
    ? t`the owner or an admin`
    : formatList(
        approvers.map(({ userName }) => userName),
        'disjunction',
      );

/** What a rule demands, in one sentence. */
export function ruleText(rule: ApprovalRule): string {
  const approvers = approverNames(rule);
  if (!rule.isOn) return t`No approval needed.`;
  if (rule.fromMinor === null) return t`Needs approval by ${approvers}, but never by the person who asks.`;
  const amount = formatMoney(rule.fromMinor, rule.currency);
  return t`Needs approval by ${approvers}, but never by the person who asks, if the winner’s price is ${amount} or more. An unknown price and another currency need approval too.`;
}

/** What a person asked for, in one sentence. */
export const requestText = ({ action, requestedBy: { userName }, vendor }: Approval): string =>
  action === 'publish'
    ? t`${userName} asks to publish this RFP.`
    : t`${userName} asks to award this RFP to ${{ vendor: vendor ?? t`a vendor` }}.`;

export const statusNames: Record<ApprovalStatus, string> = {
  pending: t`Waits for approval`,
  approved: t({ message: 'Approved', context: 'request for approval' }),
  refused: t({ message: 'Refused', context: 'request for approval' }),
  void: t({ message: 'Void', context: 'request for approval' }),
  withdrawn: t({ message: 'Withdrawn', context: 'request for approval' }),
};

export const statusTones: Record<ApprovalStatus, StateTone> = {
  pending: 'pending',
  approved: 'accepted',
  refused: 'declined',
  void: 'neutral',
  withdrawn: 'neutral',
};

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

/** Whom a person would ask, for the dialog in which they are about to. */
export function askedText(action: ApprovalAction, asked: readonly { userName: string }[]): string {
  if (asked.length === 0)
    return t`Your company wants this approved, but no one else may approve it. Ask the owner or an admin to change the approval rules under Team.`;
  const approvers = formatList(
    asked.map(({ userName }) => userName),
    'disjunction',
  );
  return action === 'publish'
    ? t`Your company wants this approved by ${approvers}. They will be notified, and until then nothing is published or sent.`
    : t`Your company wants this approved by ${approvers}. They will be notified, and until then nothing is awarded or sent.`;
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

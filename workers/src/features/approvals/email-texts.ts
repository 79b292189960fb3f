import { formatApproval, type ApprovalNotification } from '@bidboard/backend/features/approvals/jobs';
import { t } from '@bidboard/backend/kernel/text/texts';
import { defineEmails } from '../../mail/email-content.ts';

type RequestFacts = Pick<
  ApprovalNotification,
  'rfpName' | 'action' | 'status' | 'requester' | 'decider' | 'reason' | 'path'
>;

export const approvalEmails = defineEmails('approvals', {
  requested: ({ path, ...facts }: RequestFacts) => ({
    subject: formatApproval(facts),
    body: [
      `${formatApproval(facts)}.`,
      t('Nothing is carried out until an approver agrees.'),
      { button: t('See the request'), path },
    ],
  }),
  decided: ({ path, reason, ...facts }: RequestFacts) => ({
    subject: formatApproval(facts),
    body: [
      `${formatApproval(facts)}.`,
      ...(reason === '' ? [] : [t('The reason is: {reason}', { reason })]),
      ...(facts.status === 'approved' ? [t('It has been carried out as you asked.')] : []),
      ...(facts.status === 'void'
        ? [t('You can ask again. The approvers then see the RFP as it is now.')]
        : []),
      { button: t('Open the RFP'), path },
    ],
  }),
});

import { findApprovalNotification } from '@bidboard/backend/features/approvals/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { approvalEmails } from './email-texts.ts';

/** Mails the approvers that a colleague asks for approval, unless it is settled by then. */
export const approvalRequestMail = mailSubscriber(
  'approvalRequestMail',
  ['approvalRequested'],
  async ({ payload }, { database }) => {
    const found = await findApprovalNotification(database, payload.approvalId);
    if (found?.status !== 'pending') return [];
    return found.recipients.map(({ email }) => ({ to: email, email: approvalEmails.requested(found) }));
  },
);

/** Mails the person who asked what an approver decided. */
export const approvalDecisionMail = mailSubscriber(
  'approvalDecisionMail',
  ['approvalGranted', 'approvalRefused', 'approvalVoided'],
  async ({ payload }, { database }) => {
    const found = await findApprovalNotification(database, payload.approvalId);
    // Without an approver, the person asked again or the rule was switched off.
    if (!found?.decider) return [];
    return found.recipients.map(({ email }) => ({ to: email, email: approvalEmails.decided(found) }));
  },
);

import { findEscalatedClaim, findDecisionMail, mintClaimLink } from '@bidboard/backend/features/claims/jobs';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { claimEmails, concernsPageOwner } from './email-texts.ts';

export const claimLinkMail = mailSubscriber(
  'claimLinkMail',
  ['claimMailRequested'],
  async ({ payload }, { database }) => {
    const link = await mintClaimLink(database, payload.claimId);
    return link ? [{ to: link.email, email: claimEmails.claimLink(link) }] : [];
  },
);

/** Mails the operators, who decide. */
export const claimEscalatedMail = mailSubscriber(
  'claimBroughtMail',
  ['claimEscalated'],
  async ({ payload }, { database }) => {
    const claim = await findEscalatedClaim(database, payload.claimId);
    return claim ? claim.to.map(({ email }) => ({ to: email, email: claimEmails.escalation(claim) })) : [];
  },
);

/** Mails everyone in both companies, with the operators' reason. */
export const claimDecisionMail = mailSubscriber(
  'claimDecisionMail',
  ['pageClaimed', 'pageReleased', 'claimDeclined'],
  async ({ payload }, { database }) => {
    const decision = await findDecisionMail(database, payload.decisionId);
    if (!decision) return [];
    const { outcome } = decision;
    const toClaimant = decision.toClaimant.map(({ email }) => ({
      to: email,
      email: claimEmails.decisionToClaimant(decision),
    }));
    const toPageOwner = concernsPageOwner(outcome)
      ? decision.pageOwnerMembers.map(({ email }) => ({
          to: email,
          email: claimEmails.decisionToPageOwner({ ...decision, outcome }),
        }))
      : [];
    return [...toClaimant, ...toPageOwner];
  },
);

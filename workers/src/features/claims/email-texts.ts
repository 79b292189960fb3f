import type { ClaimLink, DecisionMail, EscalatedClaim } from '@bidboard/backend/features/claims/jobs';
import {
  companyForMail,
  companyWithinMail,
  productForMail,
} from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailBlock } from '../../mail/email-content.ts';

type DecisionFacts = Pick<
  DecisionMail,
  'product' | 'claimant' | 'before' | 'outcome' | 'reason' | 'objectID'
>;

/** Returns what a decision means for the claimant. */
function textToClaimant({ outcome, claimant, before, ...decision }: DecisionFacts): string {
  const product = productForMail(decision.product);
  if (outcome === 'proven')
    return `${companyForMail(claimant)} has confirmed that the page of ${product} is its own, and manages it from now on.`;
  if (outcome === 'given')
    return `The operators have given the page of ${product} to ${companyWithinMail(claimant)}, which manages it from now on.`;
  if (outcome === 'released')
    return `The operators have decided that the page of ${product} has no owner for now.`;
  if (outcome === 'disputed')
    return `The owner of the address that you named for the page of ${product} says that the page does not belong to ${companyWithinMail(claimant)}.`;
  return before === null
    ? `The operators have not given the page of ${product} to ${companyWithinMail(claimant)}: it still has no owner.`
    : `The operators have decided that the page of ${product} stays with ${companyWithinMail(before)}.`;
}

/** Returns the same for the company that owned the page. */
const pageOwnerTexts = {
  given: ({ product, claimant }: DecisionFacts) =>
    `The operators have decided that the page of ${productForMail(product)} belongs to ${companyWithinMail(claimant)}, which manages it from now on. Credits that you paid for stay yours.`,
  released: ({ product }: DecisionFacts) =>
    `The operators have taken the page of ${productForMail(product)} from your company: it has no owner for now. Credits that you paid for stay yours.`,
  left: ({ product, claimant }: DecisionFacts) =>
    `${companyForMail(claimant)} claimed the page of ${productForMail(product)}. The operators have decided that it stays yours.`,
};

type OutcomeForPageOwner = keyof typeof pageOwnerTexts;
/** Whether the company that owned the page gets an email about this outcome. */
export const concernsPageOwner = (outcome: DecisionMail['outcome']): outcome is OutcomeForPageOwner =>
  Object.hasOwn(pageOwnerTexts, outcome);

const decisionOf = (text: string, { product, reason, objectID }: DecisionFacts) => ({
  subject: `The page of ${productForMail(product)} on Bidboard`,
  body: [
    text,
    ...(reason ? [{ intro: 'They say:', quote: reason }] : []),
    { button: 'See the decision', path: `/app/claim/${objectID}` },
  ] satisfies EmailBlock[],
});

export const claimEmails = defineEmails('claims', {
  /** Its recipient may know nothing of the claim. If they do nothing, nothing changes. */
  claimLink: ({ company, website, token, ...claim }: Omit<ClaimLink, 'email'>) => {
    const product = productForMail(claim.product);
    return {
      subject: `Who owns the page of ${product} on Bidboard?`,
      body: [
        `Someone says that the page of ${product} on Bidboard is about their own product. They are ${companyWithinMail(company)}.`,
        `This address belongs to the website that the page names (${website}), so its owner can say whether that is true.`,
        { button: 'See who asks, and accept or decline', path: `/claim/${token}` },
        'If you accept, that company can edit the page and answers what buyers ask on it.',
        'The link is valid for 24 hours and works once. If you know nothing about this, decline or ignore this email. The page then stays unchanged.',
      ],
    };
  },
  escalation: ({ reason, evidence, ...claim }: Omit<EscalatedClaim, 'to'>) => {
    const product = productForMail(claim.product);
    const claimant = companyForMail(claim.claimant);
    return {
      subject: `Who owns the page of ${product}?`,
      body: [
        claim.pageOwner === null
          ? `${claimant} claims the page of ${product}, which no company manages and no email address can confirm.`
          : `${claimant} says that the page of ${product} is its own. ${companyForMail(claim.pageOwner)} manages it now.`,
        { quote: reason },
        ...(evidence ? [{ intro: 'They show:', quote: evidence }] : []),
        { button: 'Decide the claim', path: '/app/claims' },
      ],
    };
  },
  decisionToClaimant: (decision: DecisionFacts) => decisionOf(textToClaimant(decision), decision),
  decisionToPageOwner: (decision: DecisionFacts & { outcome: OutcomeForPageOwner }) =>
    decisionOf(pageOwnerTexts[decision.outcome](decision), decision),
});

import type { ClaimLink, DecisionMail, EscalatedClaim } from '@bidboard/backend/features/claims/jobs';
import { companyForMail, productForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import { defineEmails, type EmailBlock } from '../../mail/email-content.ts';

type DecisionFacts = Pick<
  DecisionMail,
  'product' | 'claimant' | 'before' | 'outcome' | 'reason' | 'objectID'
>;

/** Returns a decision with its names as mails may print them. */
const printable = (decision: DecisionFacts): DecisionFacts => ({
  ...decision,
  product: productForMail(decision.product),
  claimant: companyForMail(decision.claimant),
  before: decision.before === null ? null : companyForMail(decision.before),
});

/** Returns what a decision means for the claimant. */
function textToClaimant({ outcome, product, claimant, before }: DecisionFacts): string {
  if (outcome === 'proven')
    return `${claimant} has confirmed that the page of ${product} is its own, and manages it from now on.`;
  if (outcome === 'given')
    return `The operators have given the page of ${product} to ${claimant}, which manages it from now on.`;
  if (outcome === 'released')
    return `The operators have decided that the page of ${product} has no owner for now.`;
  if (outcome === 'disputed')
    return `The owner of the address that you named for the page of ${product} says that the page does not belong to ${claimant}.`;
  return before === null
    ? `The operators have not given the page of ${product} to ${claimant}: it still has no owner.`
    : `The operators have decided that the page of ${product} stays with ${before}.`;
}

/** Returns the same for the company that owned the page. */
const pageOwnerTexts = {
  given: ({ product, claimant }: DecisionFacts) =>
    `The operators have decided that the page of ${product} belongs to ${claimant}, which manages it from now on. Credits that you paid for stay yours.`,
  released: ({ product }: DecisionFacts) =>
    `The operators have taken the page of ${product} from your company: it has no owner for now. Credits that you paid for stay yours.`,
  left: ({ product, claimant }: DecisionFacts) =>
    `${claimant} claimed the page of ${product}. The operators have decided that it stays yours.`,
};

type OutcomeForPageOwner = keyof typeof pageOwnerTexts;
/** Whether the company that owned the page gets an email about this outcome. */
export const concernsPageOwner = (outcome: DecisionMail['outcome']): outcome is OutcomeForPageOwner =>
  Object.hasOwn(pageOwnerTexts, outcome);

const decisionOf = (text: string, { product, reason, objectID }: DecisionFacts) => ({
  subject: `The page of ${product} on Bidboard`,
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
        `Someone says that the page of ${product} on Bidboard is about their own product. They are ${companyForMail(company)}.`,
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
  decisionToClaimant: (facts: DecisionFacts) => {
    const decision = printable(facts);
    return decisionOf(textToClaimant(decision), decision);
  },
  decisionToPageOwner: ({ outcome, ...facts }: DecisionFacts & { outcome: OutcomeForPageOwner }) => {
    const decision = printable({ ...facts, outcome });
    return decisionOf(pageOwnerTexts[outcome](decision), decision);
  },
});

import type { ClaimLink, DecisionMail, EscalatedClaim } from '@bidboard/backend/features/claims/jobs';
import { t } from '@bidboard/backend/kernel/text/texts';
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
    return t('{company} has confirmed that the page of {product} is its own, and manages it from now on.', {
      company: companyForMail(claimant),
      product,
    });
  if (outcome === 'given')
    return t('The operators have given the page of {product} to {company}, which manages it from now on.', {
      product,
      company: companyWithinMail(claimant),
    });
  if (outcome === 'released')
    return t('The operators have decided that the page of {product} has no owner for now.', { product });
  if (outcome === 'disputed')
    return t(
      'The owner of the address that you named for the page of {product} says that the page does not belong to {company}.',
      {
        product,
        company: companyWithinMail(claimant),
      },
    );
  return before === null
    ? t('The operators have not given the page of {product} to {company}: it still has no owner.', {
        product,
        company: companyWithinMail(claimant),
      })
    : t('The operators have decided that the page of {product} stays with {company}.', {
        product,
        company: companyWithinMail(before),
      });
}

/** Returns the same for the company that owned the page. */
const pageOwnerTexts = {
  given: ({ product, claimant }: DecisionFacts) =>
    t(
      'The operators have decided that the page of {product} belongs to {company}, which manages it from now on. Credits that you paid for stay yours.',
      {
        product: productForMail(product),
        company: companyWithinMail(claimant),
      },
    ),
  released: ({ product }: DecisionFacts) =>
    t(
      'The operators have taken the page of {product} from your company: it has no owner for now. Credits that you paid for stay yours.',
      { product: productForMail(product) },
    ),
  left: ({ product, claimant }: DecisionFacts) =>
    t('{company} claimed the page of {product}. The operators have decided that it stays yours.', {
      company: companyForMail(claimant),
      product: productForMail(product),
    }),
};

type OutcomeForPageOwner = keyof typeof pageOwnerTexts;
/** Whether the company that owned the page gets an email about this outcome. */
export const concernsPageOwner = (outcome: DecisionMail['outcome']): outcome is OutcomeForPageOwner =>
  Object.hasOwn(pageOwnerTexts, outcome);

const decisionOf = (text: string, { product, reason, objectID }: DecisionFacts) => ({
  subject: t('The page of {product} on Bidboard', { product: productForMail(product) }),
  body: [
    text,
    ...(reason ? [{ intro: t('They say:'), quote: reason }] : []),
    { button: t('See the decision'), path: `/app/claim/${objectID}` },
  ] satisfies EmailBlock[],
});

export const claimEmails = defineEmails('claims', {
  /** Its recipient may know nothing of the claim. If they do nothing, nothing changes. */
  claimLink: ({ company, website, token, ...claim }: Omit<ClaimLink, 'email'>) => {
    const product = productForMail(claim.product);
    return {
      subject: t('Who owns the page of {product} on Bidboard?', { product }),
      body: [
        t(
          'Someone says that the page of {product} on Bidboard is about their own product. They are {company}.',
          {
            product,
            company: companyWithinMail(company),
          },
        ),
        t(
          'This address belongs to the website that the page names ({website}), so its owner can say whether that is true.',
          { website },
        ),
        { button: t('See who asks, and accept or decline'), path: `/claim/${token}` },
        t('If you accept, that company can edit the page and answers what buyers ask on it.'),
        t(
          'The link is valid for 24 hours and works once. If you know nothing about this, decline or ignore this email. The page then stays unchanged.',
        ),
      ],
    };
  },
  escalation: ({ reason, evidence, ...claim }: Omit<EscalatedClaim, 'to'>) => {
    const product = productForMail(claim.product);
    const claimant = companyForMail(claim.claimant);
    return {
      subject: t('Who owns the page of {product}?', { product }),
      body: [
        claim.pageOwner === null
          ? t(
              '{claimant} claims the page of {product}, which no company manages and no email address can confirm.',
              { claimant, product },
            )
          : t('{claimant} says that the page of {product} is its own. {pageOwner} manages it now.', {
              claimant,
              product,
              pageOwner: companyForMail(claim.pageOwner),
            }),
        { quote: reason },
        ...(evidence ? [{ intro: t('They show:'), quote: evidence }] : []),
        { button: t('Decide the claim'), path: '/app/claims' },
      ],
    };
  },
  decisionToClaimant: (decision: DecisionFacts) => decisionOf(textToClaimant(decision), decision),
  decisionToPageOwner: (decision: DecisionFacts & { outcome: OutcomeForPageOwner }) =>
    decisionOf(pageOwnerTexts[decision.outcome](decision), decision),
});

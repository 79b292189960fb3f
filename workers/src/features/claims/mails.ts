import {
  findEscalatedClaim,
  findDecisionMail,
  mintClaimLink,
  type DecisionMail,
} from '@bidboard/backend/features/claims/jobs';
import { companyForMail, productForMail } from '@bidboard/backend/platform/notifications/name-for-mail';
import { mailSubscriber } from '../../mail/mail-subscriber.ts';
import { quoteText } from '../../mail/mail-text.ts';

/** Mails an address whose owner may know nothing of the claim. If they do nothing, nothing changes. */
export const claimLinkMail = mailSubscriber(
  'claimLinkMail',
  ['claimMailRequested'],
  async ({ payload }, { database, publicUrl }) => {
    const link = await mintClaimLink(database, payload.claimId);
    if (!link) return [];
    const { email, token, company, website } = link;
    const product = productForMail(link.product);
    return [
      {
        to: email,
        subject: `Who owns the page of ${product} on Bidboard?`,
        text: [
          'Hello,',
          `someone says that the page of ${product} on Bidboard is about their own product. They are ${companyForMail(company)}.`,
          `This address belongs to the website that the page names (${website}), so its owner can say whether that is true.`,
          `See who asks, and accept or decline:\n${publicUrl}/claim/${token}`,
          'If you accept, that company can edit the page and answers what buyers ask on it.',
          'The link is valid for 24 hours and works once. If you know nothing about this, decline or ignore this email. The page then stays unchanged.',
        ].join('\n\n'),
      },
    ];
  },
);

/** Mails the operators, who decide. */
export const claimEscalatedMail = mailSubscriber(
  'claimBroughtMail',
  ['claimEscalated'],
  async ({ payload }, { database, publicUrl }) => {
    const claim = await findEscalatedClaim(database, payload.claimId);
    if (!claim) return [];
    const { reason, evidence, to } = claim;
    const product = productForMail(claim.product);
    const claimant = companyForMail(claim.claimant);
    const pageOwner = claim.pageOwner === null ? null : companyForMail(claim.pageOwner);
    const text = [
      'Hello,',
      pageOwner === null
        ? `${claimant} claims the page of ${product}, which no company manages and no email address can confirm.`
        : `${claimant} says that the page of ${product} is its own. ${pageOwner} manages it now.`,
      quoteText(reason),
      ...(evidence ? [`They show: ${evidence}`] : []),
      `Decide here: ${publicUrl}/app/claims`,
    ].join('\n\n');
    return to.map(({ email }) => ({ to: email, subject: `Who owns the page of ${product}?`, text }));
  },
);

/** Returns what a decision means for the claimant, in one sentence. */
function toClaimant({ outcome, product, claimant, before }: DecisionMail): string {
  if (outcome === 'proven')
    return `${claimant} has confirmed that the page of ${product} is its own, and manages it from now on.`;
  if (outcome === 'given')
    return `the operators have given the page of ${product} to ${claimant}, which manages it from now on.`;
  if (outcome === 'released')
    return `the operators have decided that the page of ${product} has no owner for now.`;
  if (outcome === 'disputed')
    return `the owner of the address that you named for the page of ${product} says that the page does not belong to ${claimant}.`;
  return before === null
    ? `the operators have not given the page of ${product} to ${claimant}: it still has no owner.`
    : `the operators have decided that the page of ${product} stays with ${before}.`;
}

/** Returns the same for the company that owned the page. */
function textToPageOwner({ outcome, product, claimant }: DecisionMail): string | undefined {
  if (outcome === 'given')
    return `the operators have decided that the page of ${product} belongs to ${claimant}, which manages it from now on. Credits that you paid for stay yours.`;
  if (outcome === 'released')
    return `the operators have taken the page of ${product} from your company: it has no owner for now. Credits that you paid for stay yours.`;
  if (outcome === 'left')
    return `${claimant} claimed the page of ${product}. The operators have decided that it stays yours.`;
  return undefined;
}

/** Mails everyone in both companies, with the operators' reason. */
export const claimDecisionMail = mailSubscriber(
  'claimDecisionMail',
  ['pageClaimed', 'pageReleased', 'claimDeclined'],
  async ({ payload }, { database, publicUrl }) => {
    const found = await findDecisionMail(database, payload.decisionId);
    if (!found) return [];
    const decision = {
      ...found,
      product: productForMail(found.product),
      claimant: companyForMail(found.claimant),
      before: found.before === null ? null : companyForMail(found.before),
    };
    const subject = `The page of ${decision.product} on Bidboard`;
    const ending = [
      ...(decision.reason ? [`They say:\n${quoteText(decision.reason)}`] : []),
      `${publicUrl}/app/claim/${decision.objectID}`,
    ];
    const written = (to: DecisionMail['toClaimant'], body: string | undefined) =>
      body === undefined
        ? []
        : to.map(({ email }) => ({ to: email, subject, text: ['Hello,', body, ...ending].join('\n\n') }));
    return [
      ...written(decision.toClaimant, toClaimant(decision)),
      ...written(decision.pageOwnerMembers, textToPageOwner(decision)),
    ];
  },
);

import type { ClaimOutcome } from './contract.ts';
import type { EventPayload } from '../../kernel/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  asOperator,
  type NotificationBuilders,
  type NotificationContent,
} from '../../platform/notifications/notification-content.ts';
import { findBroughtClaim, findDecisionMail, type DecisionMail } from './claim-mail.ts';

type DecisionKind = 'pageClaimed' | 'pageReleased' | 'claimDeclined';

/** Notifies the operators, who decide. */
async function escalated(
  db: Queryable,
  { claimId }: EventPayload<'claimEscalated'>,
): Promise<NotificationContent[]> {
  const claim = await findBroughtClaim(db, claimId);
  if (!claim) return [];
  const { to, claimant, product, pageOwner } = claim;
  return [
    {
      to: to.map(({ id }) => id),
      recipientRole: asOperator,
      title: `${claimant} asks for the page of ${product}`,
      detail: pageOwner === null ? 'Nobody keeps it now.' : `${pageOwner} keeps it now.`,
      path: '/app/claims',
    },
  ];
}

const claimantTitles: Record<ClaimOutcome, (decision: DecisionMail) => string> = {
  proven: ({ product, claimant }) =>
    `The page of ${product} is proven to be ${claimant}’s, which keeps it now`,
  given: ({ product, claimant }) => `The operators gave the page of ${product} to ${claimant}`,
  released: ({ product }) => `Nobody keeps the page of ${product} for now, the operators decided`,
  disputed: ({ product, claimant }) =>
    `Whoever reads the address that you named says that the page of ${product} is not ${claimant}’s`,
  left: ({ product, before }) =>
    before === null
      ? `The operators did not give you the page of ${product}: it stays nobody’s`
      : `The page of ${product} stays with ${before}, the operators decided`,
};
/** Titles for the page owner; an outcome by proof or disowning notifies only the requester. */
const titlesToPageOwner: { readonly [O in ClaimOutcome]?: (decision: DecisionMail) => string } = {
  given: ({ product, claimant }) => `The operators gave your page of ${product} to ${claimant}`,
  released: ({ product }) => `The operators took the page of ${product} from your company`,
  left: ({ product, claimant }) => `${claimant} asked for the page of ${product}. It stays yours`,
};

/** Notifies all members of both companies, with the operators' reason. */
async function decided(
  db: Queryable,
  { decisionId }: EventPayload<DecisionKind>,
): Promise<NotificationContent[]> {
  const decision = await findDecisionMail(db, decisionId);
  if (!decision) return [];
  const { objectID, outcome, reason, claimantId, toClaimant, pageOwnerId, pageOwnerMembers } = decision;
  const shared = { detail: quotedLine(reason), path: `/app/claim/${objectID}` };
  const titleToPageOwner = titlesToPageOwner[outcome]?.(decision);
  return [
    {
      to: toClaimant.map(({ id }) => id),
      recipientRole: asMemberOf(claimantId),
      title: claimantTitles[outcome](decision),
      ...shared,
    },
    ...(titleToPageOwner === undefined
      ? []
      : [
          {
            to: pageOwnerMembers.map(({ id }) => id),
            recipientRole: asMemberOf(pageOwnerId),
            title: titleToPageOwner,
            ...shared,
          },
        ]),
  ];
}

export const claimNotificationBuilders: NotificationBuilders<DecisionKind | 'claimEscalated'> = {
  claimEscalated: escalated,
  pageClaimed: decided,
  pageReleased: decided,
  claimDeclined: decided,
};

import { t } from '../../kernel/text/texts.ts';
import type { FragmentSqlToken } from 'slonik';
import { claimOutcomes, type ClaimOutcome } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { recipientList, type Recipient } from '../../platform/notifications/recipients.ts';
import { oneOf, json, nullable, row, text } from '../../platform/database/row.ts';
import type { EventPayload } from '../../kernel/events.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  asOperator,
  type NotificationBuilders,
  type NotificationContent,
} from '../../platform/notifications/notification-content.ts';

/** The contents of the operators' mail about a claim that they must decide. */
export interface EscalatedClaim {
  product: string;
  claimant: string;
  /** Null while the page has no owner. */
  pageOwner: string | null;
  reason: string;
  evidence: string;
  to: readonly Recipient[];
}

/** Null if there is no such claim or it is already decided. */
export const findEscalatedClaim = (db: Queryable, claimId: string): Promise<EscalatedClaim | null> =>
  db.maybeOne(sql.type(
    row({
      product: text,
      claimant: text,
      pageOwner: nullable(text),
      reason: text,
      evidence: text,
      to: json<Recipient[]>(),
    }),
  )`
    select coalesce(p.product, c.product) as product, claimant.name as claimant, keeper.name as "pageOwner", c.reason,
      c.evidence,
      (select ${recipientList} from app_user u where u.is_operator and u.is_verified) as "to"
    from page_claim c
    join company claimant on claimant.id = c.company_id
    left join catalogue_product p on p.object_id = c.product_id
    left join product draft on draft.id = c.product_id
    left join company keeper on keeper.id = coalesce(draft.company_id, p.company_id)
    where c.id = ${claimId} and c.status = 'open'`);

/** The outcome of a claim, and all members of both companies. */
export interface DecisionMail {
  objectID: string;
  product: string;
  outcome: ClaimOutcome;
  claimant: string;
  /** The previous page owner; null if there was none. */
  before: string | null;
  reason: string;
  claimantId: string;
  toClaimant: readonly Recipient[];
  /** The company that owned the page before, and its members; null and empty if there was none. */
  pageOwnerId: string | null;
  pageOwnerMembers: readonly Recipient[];
}

export const findDecisionMail = (db: Queryable, decisionId: string): Promise<DecisionMail | null> =>
  db.maybeOne(sql.type(
    row({
      objectID: text,
      product: text,
      outcome: oneOf(claimOutcomes),
      claimant: text,
      before: nullable(text),
      reason: text,
      claimantId: text,
      toClaimant: json<Recipient[]>(),
      pageOwnerId: nullable(text),
      pageOwnerMembers: json<Recipient[]>(),
    }),
  )`
    select d.product_id::text as "objectID", coalesce(p.product, c.product) as product, d.outcome,
      claimant.name as claimant, before.name as before, d.reason,
      c.company_id::text as "claimantId", ${membersOf(sql.fragment`c.company_id`)} as "toClaimant",
      d.from_company_id::text as "pageOwnerId", ${membersOf(sql.fragment`d.from_company_id`)} as "pageOwnerMembers"
    from page_decision d
    join page_claim c on c.id = d.claim_id
    join company claimant on claimant.id = c.company_id
    left join company before on before.id = d.from_company_id
    left join catalogue_product p on p.object_id = d.product_id
    where d.id = ${decisionId}`);

const membersOf = (companyId: FragmentSqlToken) =>
  sql.fragment`(
    select ${recipientList} from app_user u join membership um on um.user_id = u.id
    where um.company_id = ${companyId} and u.is_verified)`;

/** Lists the companies whose claims or products a decision changed. */
export async function listAffectedCompanies(db: Queryable, decisionId: string): Promise<readonly string[]> {
  return db.anyFirst(sql.type(row({ id: text }))`
    select distinct concerned::text as id
    from page_decision d join page_claim c on c.id = d.claim_id
    cross join unnest(array[c.company_id, d.from_company_id, d.to_company_id]) as concerned
    where d.id = ${decisionId} and concerned is not null`);
}

/** Finds the company that made the claim. */
export const findClaimant = (db: Queryable, claimId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select company_id::text as id from page_claim where id = ${claimId}`);

type DecisionKind = 'pageClaimed' | 'pageReleased' | 'claimDeclined';

/** Notifies the operators, who decide. */
async function escalated(
  db: Queryable,
  { claimId }: EventPayload<'claimEscalated'>,
): Promise<NotificationContent[]> {
  const claim = await findEscalatedClaim(db, claimId);
  if (!claim) return [];
  const { to, claimant, product, pageOwner } = claim;
  return [
    {
      to: to.map(({ id }) => id),
      recipientRole: asOperator,
      title: t('{claimant} claims the page of {product}', { claimant, product }),
      detail:
        pageOwner === null
          ? t('No company manages it now.')
          : t('{pageOwner} manages it now.', { pageOwner }),
      path: '/app/claims',
    },
  ];
}

const claimantTitles: Record<ClaimOutcome, (decision: DecisionMail) => string> = {
  proven: ({ product, claimant }) =>
    t('{claimant} has confirmed that the page of {product} is its own, and now manages it', {
      product,
      claimant,
    }),
  given: ({ product, claimant }) =>
    t('The operators gave the page of {product} to {claimant}', { product, claimant }),
  released: ({ product }) =>
    t('The operators decided that no company manages the page of {product} for now', { product }),
  disputed: ({ product, claimant }) =>
    t(
      'The owner of the address that you named says that the page of {product} does not belong to {claimant}',
      { product, claimant },
    ),
  left: ({ product, before }) =>
    before === null
      ? t('The operators did not give you the page of {product}. It still has no owner', { product })
      : t('The page of {product} stays with {before}, the operators decided', { product, before }),
};
/** Titles for the page owner; an outcome by proof or disowning notifies only the requester. */
const titlesToPageOwner: { readonly [O in ClaimOutcome]?: (decision: DecisionMail) => string } = {
  given: ({ product, claimant }) =>
    t('The operators gave your page of {product} to {claimant}', { product, claimant }),
  released: ({ product }) => t('The operators took the page of {product} from your company', { product }),
  left: ({ product, claimant }) =>
    t('{claimant} claimed the page of {product}. It stays yours', { product, claimant }),
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

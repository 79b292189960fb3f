import { messages as approvalMessages } from '../approvals/contracts/approvals.ts';
import {
  checkApproval,
  requestApproval,
  voidPending,
  type CarryOut,
  type Clearance,
  type Requester,
} from '../approvals/public.ts';
import { markVendor, messages, awardRfp, cancelRfp, closeRfp } from './contract.ts';
import { commandHandler, type CommandContext } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import {
  loadDecisionFacts,
  lockRfp,
  saveMark,
  addDecision,
  lockInvites,
  findPrice,
  type DecidedVendor,
  type Ending,
} from './decision-store.ts';
import { decideMark, decideAwardee, decideEnding, outcomeOf, type RfpOutcome } from './decision.ts';
import { loadOwnRfp, findDueAt, requirePricesOpen } from '../rfps/public.ts';
import type { NewEvent } from '../../kernel/events.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { returnInvitePayments } from '../billing/public.ts';
import { listFailedMustHaves } from '../evaluation/public.ts';
import { t } from '../../kernel/text/texts.ts';

/** Puts a vendor on the shortlist or sets it aside. An unchanged mark records nothing. */
export const markVendorHandler = commandHandler(markVendor, async ({ body, caller, db, record, now }) => {
  const rfp = await loadOwnRfp(db, caller, body.rfpId);
  await lockRfp(db, rfp.id);
  const { deciding, vendors } = await loadDecisionFacts(db, rfp, now);
  const vendor = orNotFound(vendors.find(({ inviteId }) => inviteId === body.inviteId.toLowerCase()));
  const { isShortlisted, version } = body;
  const reason = body.reason?.trim() ?? '';
  const decided = decideMark(deciding, vendor, vendor.mark, { isShortlisted, reason, version });
  if (!decided.ok) return refuse(decided.code);
  const currentVersion = vendor.mark?.version ?? 0;
  const { companyName } = vendor;
  const message = isShortlisted
    ? t('{companyName} has been shortlisted.', { companyName })
    : t('{companyName} has been excluded.', { companyName });
  if (decided.does === 'nothing') return { message, version: currentVersion, isChanged: false };
  await record(
    { name: 'vendorMarked', payload: { rfpId: rfp.id, inviteId: vendor.inviteId } },
    saveMark(
      vendor.inviteId,
      { isShortlisted, reason, version: currentVersion },
      { userId: caller.userId, now },
    ),
  );
  return { message, version: currentVersion + 1, isChanged: true };
});

type EndingContext = Pick<
  CommandContext<typeof awardRfp | typeof closeRfp | typeof cancelRfp>,
  'body' | 'db' | 'record' | 'now'
> & { caller: Pick<Requester, 'userId' | 'companyId'> };
type AwardContext = EndingContext & Pick<CommandContext<typeof awardRfp>, 'body'>;

const messageOf = {
  awarded: messages.rfpAwarded,
  closed: messages.rfpClosed,
  cancelled: messages.rfpCancelled,
} as const satisfies Record<RfpOutcome, string>;

/**
 * Checks an end before anything is written. It first locks the RFP with all of its invites, so nothing changes between the check
 * here and the end. When two users end it at once, the second finds it decided.
 */
async function checkEnding(
  { body, caller, db, now }: EndingContext,
  outcome: RfpOutcome,
  awardeeId?: string,
) {
  const rfp = await loadOwnRfp(db, caller, body.rfpId);
  await lockRfp(db, rfp.id);
  await lockInvites(db, rfp.id);
  const { deciding, vendors } = await loadDecisionFacts(db, rfp, now);
  const decided = decideEnding(deciding, outcome, body.version);
  if (!decided.ok) return refuse(decided.code);
  const awardedInviteId = awardeeId === undefined ? null : await awardee(db, vendors, awardeeId);
  const own = (body.messages ?? []).map(({ inviteId, message }) => ({
    inviteId: inviteId.toLowerCase(),
    message: message.trim(),
  }));
  const errors = validationErrors(own, { outcome, awardedInviteId }, vendors);
  if (errors.length > 0) return refuse('invalidFields', { errors });
  return { rfp, vendors, own, awardedInviteId };
}

const releasesScores = (
  { areScoresReleased }: { areScoresReleased?: boolean | undefined },
  outcome: RfpOutcome,
) => areScoresReleased ?? outcome !== 'cancelled';

/** Ends an RFP that `checkEnding` has checked and locked. */
async function recordEnding(
  { body, caller, db, record, now }: EndingContext,
  { rfp, vendors, own }: Awaited<ReturnType<typeof checkEnding>>,
  ending: Ending,
) {
  const { outcome } = ending;
  const dueAt = await findDueAt(db, rfp);
  const isPaidBack = outcome === 'cancelled' && (dueAt === null || now < dueAt);
  // A vendor that declined, or withdrew by itself, is not paid back.
  const paidBack = isPaidBack ? vendors.filter(({ acceptStatus }) => acceptStatus !== 2) : [];
  const returned = await returnInvitePayments(
    db,
    paidBack.map(({ inviteId }) => inviteId),
  );
  const happened = {
    awarded: { name: 'rfpAwarded', payload: { rfpId: rfp.id, inviteId: ending.awarded?.inviteId ?? '' } },
    closed: { name: 'rfpClosed', payload: { rfpId: rfp.id } },
    cancelled: { name: 'rfpCancelled', payload: { rfpId: rfp.id } },
  } as const satisfies Record<RfpOutcome, NewEvent>;
  await record(
    [
      happened[outcome],
      ...returned.companyIds.map((companyId) => ({
        name: 'creditsReturned' as const,
        payload: { companyId },
      })),
    ],
    ...returned.changes,
    voidPending(rfp.id, 'award', now),
    ...addDecision(
      rfp.id,
      ending,
      {
        reason: body.reason.trim(),
        message: body.message?.trim() ?? '',
        areScoresReleased: releasesScores(body, outcome),
      },
      own.filter(({ message }) => message !== ''),
      { userId: caller.userId, now },
    ),
  );
  return { message: messageOf[outcome], decisionStatus: outcome };
}

/** Awards an RFP, or asks for approval where the company wants one. The amount is the price of the winner. */
async function award(context: AwardContext, approved: Clearance | null) {
  const { body, db } = context;
  const checked = await checkEnding(context, 'awarded', body.inviteId);
  await requirePricesOpen(db, checked.rfp.id);
  const { rfp } = checked;
  const inviteId = orNotFound(checked.awardedInviteId);
  const amountMinor = await findPrice(db, inviteId);
  const clearance = approved ?? (await checkApproval(db, rfp, 'award', amountMinor));
  if (clearance)
    return recordEnding(context, checked, { outcome: 'awarded', awarded: { inviteId, clearance } });
  const { rfpId: _rfpId, version: _version, ...asked } = body;
  const command = { ...asked, areScoresReleased: releasesScores(body, 'awarded') };
  await requestApproval(context, { rfp, action: 'award', command, inviteId, amountMinor });
  return {
    message: approvalMessages.approvalRequested,
    decisionStatus: 'open' as const,
    awaitsApproval: true,
  };
}

async function awardee(
  db: Queryable,
  vendors: readonly DecidedVendor[],
  inviteIdGiven: string,
): Promise<string> {
  const vendor = orNotFound(vendors.find(({ inviteId }) => inviteId === inviteIdGiven.toLowerCase()));
  const decided = decideAwardee({
    ...vendor,
    isEligible: (await listFailedMustHaves(db, vendor.inviteId, true)).length === 0,
    isShortlisted: vendor.mark?.isShortlisted ?? null,
  });
  return decided.ok ? vendor.inviteId : refuse(decided.code);
}

/** Returns validation errors for messages. A message must go to a vendor that is notified, and each gets at most one. */
function validationErrors(
  own: readonly { inviteId: string }[],
  decided: { outcome: RfpOutcome; awardedInviteId: string | null },
  vendors: readonly DecidedVendor[],
): FieldError[] {
  const notified = vendors
    .filter((vendor) => isNotified(outcomeOf(decided, vendor)))
    .map((vendor) => vendor.inviteId);
  const before = new Set<string>();
  return own.flatMap(({ inviteId }, at): FieldError[] => {
    const field = `messages[${at}].inviteId`;
    if (!notified.includes(inviteId)) return [{ field, message: t('Not a vendor that is notified') }];
    if (before.has(inviteId)) return [{ field, message: t('Named twice') }];
    before.add(inviteId);
    return [];
  });
}

const isNotified = (outcome: ReturnType<typeof outcomeOf>) => outcome !== null && outcome !== 'ended';

export const awardRfpHandler = commandHandler(awardRfp, (context) => award(context, null));
export const closeRfpHandler = commandHandler(closeRfp, async (context) =>
  recordEnding(context, await checkEnding(context, 'closed'), { outcome: 'closed', awarded: null }),
);
export const cancelRfpHandler = commandHandler(cancelRfp, async (context) =>
  recordEnding(context, await checkEnding(context, 'cancelled'), { outcome: 'cancelled', awarded: null }),
);

/** Awards an RFP whose award was approved, as the person who asked for it. */
export const awardApproved: CarryOut = async (context, { rfpId, command }, clearance) => {
  const body = { ...(command as Omit<AwardContext['body'], 'rfpId'>), rfpId };
  await award({ ...context, body }, clearance);
};

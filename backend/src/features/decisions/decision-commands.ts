import { markVendor, messages, awardRfp, cancelRfp, closeRfp } from './contract.ts';
import { commandHandler, type CommandContext } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import {
  loadDecisionFacts,
  lockRfp,
  saveMark,
  addDecision,
  lockInvites,
  type DecidedVendor,
} from './decision-store.ts';
import { decideMark, decideAwardee, decideEnding, outcomeOf, type RfpOutcome } from './decision.ts';
import { loadOwnRfp, findDueAt } from '../rfps/public.ts';
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

type EndingContext = CommandContext<typeof awardRfp | typeof closeRfp | typeof cancelRfp>;

const messageOf = {
  awarded: messages.rfpAwarded,
  closed: messages.rfpClosed,
  cancelled: messages.rfpCancelled,
} as const satisfies Record<RfpOutcome, string>;

/**
 * Ends an RFP. It first locks the RFP with all of its invites, so nothing changes between the check here and the end. When two
 * users end it at once, the second finds it decided.
 */
async function endRfp(
  { body, caller, db, record, now }: EndingContext,
  outcome: RfpOutcome,
  awardeeId: string | null,
) {
  const rfp = await loadOwnRfp(db, caller, body.rfpId);
  await lockRfp(db, rfp.id);
  await lockInvites(db, rfp.id);
  const { deciding, vendors } = await loadDecisionFacts(db, rfp, now);
  const decided = decideEnding(deciding, outcome, body.version);
  if (!decided.ok) return refuse(decided.code);
  const awardedInviteId = awardeeId === null ? null : await awardee(db, vendors, awardeeId);
  const own = (body.messages ?? []).map(({ inviteId, message }) => ({
    inviteId: inviteId.toLowerCase(),
    message: message.trim(),
  }));
  const errors = validationErrors(own, { outcome, awardedInviteId }, vendors);
  if (errors.length > 0) return refuse('invalidFields', { errors });
  const dueAt = await findDueAt(db, rfp);
  const isPaidBack = outcome === 'cancelled' && (dueAt === null || now < dueAt);
  // A vendor that declined, or withdrew by itself, is not paid back.
  const paidBack = isPaidBack ? vendors.filter(({ acceptStatus }) => acceptStatus !== 2) : [];
  const returned = await returnInvitePayments(
    db,
    paidBack.map(({ inviteId }) => inviteId),
  );
  const happened = {
    awarded: { name: 'rfpAwarded', payload: { rfpId: rfp.id, inviteId: awardedInviteId ?? '' } },
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
    ...addDecision(
      rfp.id,
      {
        outcome,
        awardedInviteId,
        reason: body.reason.trim(),
        message: body.message?.trim() ?? '',
        areScoresReleased: body.areScoresReleased ?? outcome !== 'cancelled',
      },
      own.filter(({ message }) => message !== ''),
      { userId: caller.userId, now },
    ),
  );
  return { message: messageOf[outcome], decisionStatus: outcome };
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

export const awardRfpHandler = commandHandler(awardRfp, (context) =>
  endRfp(context, 'awarded', context.body.inviteId),
);
export const closeRfpHandler = commandHandler(closeRfp, (context) => endRfp(context, 'closed', null));
export const cancelRfpHandler = commandHandler(cancelRfp, (context) => endRfp(context, 'cancelled', null));

import {
  approvalRules,
  decideApproval,
  messages,
  rfpApprovals,
  saveApprovalRule,
  withdrawApproval,
  type ApprovalAction,
} from './contracts/approvals.ts';
import { decideRequest, listApprovers } from './approval.ts';
import { clearApproved, type Clearance } from './clearance.ts';
import {
  countChanges,
  findOwnRfp,
  findRequester,
  listRequests,
  lockRequest,
  settleRequest,
  type Requester,
} from './request-store.ts';
import { addRule, findRule, listCompanyMembers, listRules, loadCurrency, ruleOf } from './rule-store.ts';
import { requireDeclaration } from '../declarations/public.ts';
import type { FieldError } from '../../kernel/schema/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { commandHandler, queryHandler, type Handler } from '../../platform/handler.ts';
import type { Recorder } from '../../platform/outbox/outbox.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { isoTime, isoTimeOrNull } from '../../platform/time/calendar-day.ts';

/** Carries out a command as a person asked for it. It refuses like the command itself. */
export type CarryOut = (
  context: { db: Queryable; record: Recorder; caller: Requester; now: number },
  request: { rfpId: string; command: unknown },
  clearance: Clearance,
) => Promise<void>;

export interface ApprovalDependencies {
  /** Carries out what was approved. The features that publish and award import this one, so they pass it in. */
  carryOutPublication: (rateLimitMultiplier: number) => CarryOut;
  carryOutAward: CarryOut;
}

const approvalRulesHandler = queryHandler(approvalRules, async ({ caller, db }) => {
  if (caller.companyId === null) return { currency: '', rules: [] };
  return {
    currency: await loadCurrency(db, caller.companyId),
    rules: await listRules(db, caller.companyId),
  };
});

/** Saves the next version of a rule. Its amount is in the company's currency now. */
const saveApprovalRuleHandler = commandHandler(
  saveApprovalRule,
  async ({ body, caller, db, record, now }) => {
    const companyId = caller.companyId ?? refuse('companyRequired');
    if (caller.companyRole !== 'owner' && caller.companyRole !== 'admin') return refuse('adminsOnly');
    const { action, isOn, fromMinor } = body;
    const approverIds = [...new Set(body.approverIds.map((id) => id.toLowerCase()))];
    const members = await listCompanyMembers(db, companyId);
    const errors: FieldError[] = body.approverIds.flatMap((id, at) =>
      members.some(({ userId }) => userId === id.toLowerCase())
        ? []
        : [{ field: `approverIds[${at}]`, message: messages.approverUnknown }],
    );
    if (action !== 'award' && fromMinor !== null)
      errors.push({ field: 'fromMinor', message: messages.amountOnlyOfAwards });
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const current = (await listRules(db, companyId)).find((rule) => rule.action === action);
    if (current?.version !== body.version) return refuse('staleVersion');
    const currency = await loadCurrency(db, companyId);
    const version = body.version + 1;
    await record(
      { name: 'approvalRuleSaved', payload: { companyId } },
      ...addRule(
        { companyId, action, isOn, fromMinor, currency, approverIds, version },
        { userId: caller.userId, now },
      ),
    );
    return { message: messages.approvalRuleSaved, version };
  },
);

const rfpApprovalsHandler = queryHandler(rfpApprovals, async ({ params, caller, db }) => {
  const rfp = orNotFound(await findOwnRfp(db, caller, params.rfpId));
  if (rfp.companyId === null) return { currency: rfp.currency, rules: [], approvals: [] };
  const rules = await listRules(db, rfp.companyId);
  const requests = await listRequests(db, rfp.id);
  const changeCount = await countChanges(db, rfp.id);
  const members = await listCompanyMembers(db, rfp.companyId);
  const approvals = requests.map(({ command, changeCount: countBefore, ...request }) => {
    const isPending = request.status === 'pending';
    const rule = ruleOf(rules.find(({ action }) => action === request.action));
    const approvers = listApprovers(rule, members, request.requestedBy.userId);
    return {
      ...request,
      requestedAt: isoTime(request.requestedAt),
      decidedAt: isoTimeOrNull(request.decidedAt),
      reason: command.reason ?? '',
      message: command.message ?? '',
      areScoresReleased: command.areScoresReleased ?? false,
      isOutdated:
        isPending &&
        (changeCount !== countBefore || !members.some(({ userId }) => userId === request.requestedBy.userId)),
      mayDecide: isPending && approvers.some(({ userId }) => userId === caller.userId),
      mayWithdraw: isPending && request.requestedBy.userId === caller.userId,
    };
  });
  return {
    currency: rfp.currency,
    rules: rules.map((rule) => ({
      ...rule,
      asked: listApprovers(ruleOf(rule), members, caller.userId).map(({ userId, userName }) => ({
        userId,
        userName,
      })),
    })),
    approvals,
  };
});

const messageOfApproval: Record<ApprovalAction, string> = {
  publish: messages.publicationApproved,
  award: messages.awardApproved,
};

/**
 * Decides a request, and on approval carries the command out in the same transaction. If it refuses, the request still waits. Of
 * two approvers at once, the second finds the request settled.
 */
const decideApprovalHandler = ({
  carryOut,
}: {
  carryOut: Readonly<Record<ApprovalAction, CarryOut>>;
}): Handler =>
  commandHandler(decideApproval, async ({ body, caller, db, record, now }) => {
    const { isApproved } = body;
    const request = orNotFound(await lockRequest(db, body.approvalId, caller.companyId));
    const { approvalId, rfpId, companyId, action } = request;
    await requireDeclaration(db, caller, rfpId);
    const rule = await findRule(db, companyId, action);
    const approvers = listApprovers(rule, await listCompanyMembers(db, companyId), request.requestedBy);
    const requester = await findRequester(db, request.requestedBy, companyId);
    const decided = decideRequest(
      {
        status: request.status,
        isOutdated: (await countChanges(db, rfpId)) !== request.changeCount,
        isRequesterMember: requester !== null,
        isApprover: approvers.some(({ userId }) => userId === caller.userId),
      },
      isApproved,
    );
    if (!decided.ok) return refuse(decided.code);
    const { status } = decided;
    const refusalReason = body.reason?.trim() ?? '';
    if (status === 'refused' && refusalReason === '')
      return refuse('invalidFields', {
        errors: [{ field: 'reason', message: messages.refusalReasonRequired }],
      });
    const happened = {
      approved: 'approvalGranted',
      refused: 'approvalRefused',
      void: 'approvalVoided',
    } as const;
    await record(
      { name: happened[status], payload: { rfpId, approvalId } },
      settleRequest(approvalId, status, {
        decidedBy: caller.userId,
        refusalReason: status === 'refused' ? refusalReason : '',
        now,
      }),
    );
    if (status === 'refused') return { message: messages.approvalRefused, status };
    if (requester === null) return { message: messages.requesterLeft, status };
    if (status === 'void') return { message: messages.approvalVoided, status };
    await carryOut[action](
      { db, record, caller: requester, now },
      { rfpId, command: request.command },
      clearApproved(rfpId, action),
    );
    return { message: messageOfApproval[action], status };
  });

const withdrawApprovalHandler = commandHandler(
  withdrawApproval,
  async ({ body, caller, db, record, now }) => {
    const request = orNotFound(await lockRequest(db, body.approvalId, caller.companyId));
    if (request.requestedBy !== caller.userId) return refuse('notFound');
    if (request.status !== 'pending') return refuse('approvalSettled');
    const { rfpId, approvalId } = request;
    await record(
      { name: 'approvalWithdrawn', payload: { rfpId, approvalId } },
      settleRequest(approvalId, 'withdrawn', { decidedBy: caller.userId, now }),
    );
    return { message: messages.approvalWithdrawn };
  },
);

export const approvalHandlers = (dependencies: {
  carryOut: Readonly<Record<ApprovalAction, CarryOut>>;
}): Handler[] => [
  approvalRulesHandler,
  saveApprovalRuleHandler,
  rfpApprovalsHandler,
  decideApprovalHandler(dependencies),
  withdrawApprovalHandler,
];

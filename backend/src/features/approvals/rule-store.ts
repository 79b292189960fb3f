import { companyRoles } from '../../kernel/company-role.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, nullable, number, oneOf, row, text } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { Member, Rule } from './approval.ts';
import { approvalActions, type ApprovalAction, type ApprovalRule } from './contracts/approvals.ts';

const ruleRow = row({
  action: oneOf(approvalActions),
  isOn: bool,
  fromMinor: nullable(number),
  currency: text,
  version: number,
  approvers: json<{ userId: string; userName: string }[]>(),
});

/** Lists the rules of a company as they apply now: those that were saved, with the approvers who are still members. */
async function listSavedRules(db: Queryable, companyId: string) {
  return db.any(sql.type(ruleRow)`
    select distinct on (r.action) r.action, r.is_on as "isOn", r.from_minor as "fromMinor", r.currency, r.version,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'userName', u.user_name) order by u.user_name, u.id), '[]')
        from approval_rule_approver a join app_user u on u.id = a.user_id
        join membership m on m.user_id = a.user_id and m.company_id = a.company_id
        where a.company_id = r.company_id and a.action = r.action and a.version = r.version) as approvers
    from approval_rule r where r.company_id = ${companyId} order by r.action, r.version desc`);
}

/** Returns the company's currency now. */
export const loadCurrency = (db: Queryable, companyId: string): Promise<string> =>
  db.oneFirst(sql.type(row({ currency: text }))`select currency from company where id = ${companyId}`);

/** Returns one rule for every action. A rule that was never saved is off and has version 0. */
export async function listRules(db: Queryable, companyId: string): Promise<ApprovalRule[]> {
  const saved = await listSavedRules(db, companyId);
  const currency = await loadCurrency(db, companyId);
  return approvalActions.map(
    (action) =>
      saved.find((rule) => rule.action === action) ?? {
        action,
        isOn: false,
        fromMinor: null,
        currency,
        approvers: [],
        version: 0,
      },
  );
}

/** Returns the rule as it decides. */
export const ruleOf = (rule: ApprovalRule | undefined): Rule | null =>
  rule ? { ...rule, approverIds: rule.approvers.map(({ userId }) => userId) } : null;

export async function findRule(
  db: Queryable,
  companyId: string,
  action: ApprovalAction,
): Promise<Rule | null> {
  return ruleOf((await listSavedRules(db, companyId)).find((rule) => rule.action === action));
}

const memberRow = row({ userId: text, userName: text, role: oneOf(companyRoles) });

export const listCompanyMembers = (
  db: Queryable,
  companyId: string,
): Promise<readonly (Member & { userName: string })[]> =>
  db.any(sql.type(memberRow)`
    select u.id::text as "userId", u.user_name as "userName", m.role
    from membership m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId} order by u.user_name, u.id`);

/** Saves the next version of a rule. Of two saves of the same version, the second adds no row. */
export const addRule = (
  rule: { companyId: string; action: ApprovalAction; version: number } & Rule,
  { userId, now }: { userId: string; now: number },
): Change[] => [
  sql.statement`
    insert into approval_rule (company_id, action, version, is_on, from_minor, currency, saved_by, saved_at)
    values (${rule.companyId}, ${rule.action}, ${rule.version}, ${rule.isOn}, ${rule.fromMinor}, ${rule.currency}, ${userId},
      to_timestamp(${now}::double precision / 1000))
    on conflict (company_id, action, version) do nothing`,
  {
    mayMiss: sql.statement`
      insert into approval_rule_approver (company_id, action, version, user_id)
      select ${rule.companyId}, ${rule.action}, ${rule.version}, unnest(${sql.array([...rule.approverIds], 'uuid')})`,
  },
];

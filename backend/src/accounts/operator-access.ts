import type { FragmentSqlToken } from 'slonik';
import { sql, type Queryable } from '../platform/database.ts';
import { bool, row } from '../platform/row.ts';
import { isAlive } from './session-life.ts';
import { operatorsFactor } from './second-factor-store.ts';

/** Whether operators need a second factor. */
export type OperatorRule = 'required' | 'optional';

/** Whether `u` is an operator, and has what operators need. */
export const mayOperate = (rule: OperatorRule): FragmentSqlToken =>
  rule === 'required' ? sql.fragment`(u.is_operator and ${operatorsFactor})` : sql.fragment`u.is_operator`;

/** Whether a second factor is all that `u` lacks. */
export const lacksFactor = (rule: OperatorRule): FragmentSqlToken =>
  rule === 'required' ? sql.fragment`(u.is_operator and not ${operatorsFactor})` : sql.fragment`false`;

/** Whether somebody may do and hear what operators do and hear. */
export const isOperator = (db: Queryable, userId: string, rule: OperatorRule): Promise<boolean> =>
  db.exists(sql.statement`select 1 from app_user u where u.id = ${userId} and ${mayOperate(rule)}`);

/** The same of whoever holds that session, by the hash of its token; nothing where it has ended. */
export const isOperatorOf =
  (rule: OperatorRule) =>
  (db: Queryable, tokenHash: string): Promise<{ isOperator: boolean; lacksSecondFactor: boolean } | null> =>
    db.maybeOne(sql.type(row({ isOperator: bool, lacksSecondFactor: bool }))`
      select ${mayOperate(rule)} as "isOperator", ${lacksFactor(rule)} as "lacksSecondFactor"
      from session s join app_user u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and ${isAlive}`);

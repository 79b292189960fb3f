import type { FragmentSqlToken } from 'slonik';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, row } from '../../../platform/database/row.ts';
import { isAlive } from './open-session.ts';
import { operatorsFactor } from '../second-factor/second-factor-store.ts';

/** Whether operators need a second factor. */
export type OperatorRule = 'required' | 'optional';

/** Whether `u` is an operator and meets the requirements for operators. */
export const mayOperate = (rule: OperatorRule): FragmentSqlToken =>
  rule === 'required' ? sql.fragment`(u.is_operator and ${operatorsFactor})` : sql.fragment`u.is_operator`;

/** Whether `u` lacks only a second factor. */
export const lacksFactor = (rule: OperatorRule): FragmentSqlToken =>
  rule === 'required' ? sql.fragment`(u.is_operator and not ${operatorsFactor})` : sql.fragment`false`;

/** Whether a user has an operator's rights to act and to listen. */
export const isOperator = (db: Queryable, userId: string, rule: OperatorRule): Promise<boolean> =>
  db.exists(sql.statement`select 1 from app_user u where u.id = ${userId} and ${mayOperate(rule)}`);

/** The same for the holder of a session, by the hash of its token; null if the session has ended. */
export const isOperatorOf =
  (rule: OperatorRule) =>
  (db: Queryable, tokenHash: string): Promise<{ isOperator: boolean; lacksSecondFactor: boolean } | null> =>
    db.maybeOne(sql.type(row({ isOperator: bool, lacksSecondFactor: bool }))`
      select ${mayOperate(rule)} as "isOperator", ${lacksFactor(rule)} as "lacksSecondFactor"
      from session s join app_user u on u.id = s.user_id
      where s.token_hash = ${tokenHash} and ${isAlive}`);

import type { FragmentSqlToken } from 'slonik';
import { companyRoles } from '../contracts/company-role.ts';
import { sql, type Queryable, type Transaction } from './database.ts';
import type { Caller } from './handler.ts';
import { keyClaim, type Repeatable } from './idempotency.ts';
import { pipelined } from './pipeline.ts';
import { refuse } from './refusal.ts';
import { oneOf, bool, nullable, number, row, text } from './row.ts';
import { failIfNoRows } from './fail-if-no-rows.ts';

/** What the platform is told of tokens: how PostgreSQL finds whose they are. */
export interface TokenLookup {
  /** Tables for a `with`, the last of them `caller`: one row in the fields of a Caller if the token is alive, else none. */
  tables(token: string): FragmentSqlToken;
  /** Selects one row if the token is alive and means that caller in every respect, else none. */
  confirmation(token: string, caller: Caller): FragmentSqlToken;
}

const callerShape = {
  userId: text,
  userName: text,
  email: text,
  companyId: nullable(text),
  companyName: nullable(text),
  companyRole: nullable(oneOf(companyRoles)),
  isOperator: bool,
  lacksSecondFactor: bool,
  tokenHash: text,
};

/** For everyone else, what is reserved for operators does not exist. An operator without the second factor is told what is missing. */
export function requireOperator({
  isOperator,
  lacksSecondFactor,
}: Pick<Caller, 'isOperator' | 'lacksSecondFactor'>) {
  if (!isOperator) refuse(lacksSecondFactor ? 'secondFactorRequired' : 'notFound');
}

export async function findCaller(
  db: Queryable,
  lookup: TokenLookup,
  token: string,
): Promise<Caller | undefined> {
  const caller = await db.maybeOne(
    sql.type(row(callerShape))`with ${lookup.tables(token)} select * from caller`,
  );
  return caller ?? undefined;
}

/** Finds the caller and claims the idempotency key of the request for them, in one statement. */
export async function authenticateAndClaimKey(
  tx: Transaction,
  lookup: TokenLookup,
  token: string,
  request: Repeatable,
): Promise<{ caller: Caller; isFirst: boolean } | undefined> {
  const found = await tx.maybeOne(sql.type(row({ ...callerShape, isFirst: bool }))`
    with ${lookup.tables(token)}, claimed as (${keyClaim(sql.fragment`select "userId" from caller`, request)})
    select caller.*, exists (select from claimed) as "isFirst" from caller`);
  if (!found) return undefined;
  const { isFirst, ...caller } = found;
  return { caller, isFirst };
}

/** For callers without a token: claims the key and returns whether this is the key's first request. */
export async function claimKeyAsVisitor(tx: Transaction, request: Repeatable): Promise<boolean> {
  const first = await tx.maybeOne(
    sql.type(row({ first: number }))`${keyClaim(sql.fragment`select 'visitor'`, request)}`,
  );
  return first !== null;
}

/** Checks in the transaction, without waiting, that the token still means the cached caller; if not, PostgreSQL fails the transaction. */
export async function verifyCachedCaller(
  tx: Transaction,
  lookup: TokenLookup,
  token: string,
  caller: Caller,
): Promise<void> {
  await tx.query(
    pipelined(sql.statement`with done as (${lookup.confirmation(token, caller)}) ${failIfNoRows}`),
  );
}

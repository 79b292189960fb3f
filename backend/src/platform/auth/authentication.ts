import type { FragmentSqlToken } from 'slonik';
import { companyRoles } from '../../kernel/company-role.ts';
import { sql, failIfNoRows, type Queryable, type Transaction } from '../database/database.ts';
import type { Caller } from '../handler.ts';
import { keyClaim, type Repeatable } from '../idempotency.ts';
import { pipelined } from '../database/pipeline.ts';
import { refuse } from '../refusal.ts';
import { oneOf, bool, nullable, number, row, text } from '../database/row.ts';
import { hash, randomBytes } from 'node:crypto';

/** Tells the platform how PostgreSQL finds the caller of a token. */
export interface TokenLookup {
  /**
   * Returns tables for a `with`, the last of them `caller`. It has one row with the fields of a Caller if the token is alive,
   * otherwise none.
   */
  tables(token: string): FragmentSqlToken;
  /** Selects one row if the token is alive and means exactly that caller, otherwise none. */
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

/**
 * Answers all other callers as if operator features did not exist. An operator without the second factor gets a refusal that says
 * what is missing.
 */
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

/** Finds the caller and claims the request's idempotency key for them, in one statement. */
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

/** Claims the key for a caller without a token. Returns whether this is the key's first request. */
export async function claimKeyAsVisitor(tx: Transaction, request: Repeatable): Promise<boolean> {
  const first = await tx.maybeOne(
    sql.type(row({ first: number }))`${keyClaim(sql.fragment`select 'visitor'`, request)}`,
  );
  return first !== null;
}

/**
 * Checks in the transaction, without waiting, that the token still means the cached caller. If not, PostgreSQL fails the
 * transaction.
 */
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

const maxCallers = 10_000;

/**
 * The caller that each token last meant in this process. It is a cache and never a proof. It does not store the tokens
 * themselves.
 */
export interface CallerCache {
  get(token: string): Caller | undefined;
  set(token: string, caller: Caller): void;
  delete(token: string): void;
}

export function createCallerCache(): CallerCache {
  const callers = new Map<string, Caller>();
  const keyOf = (token: string) => hash('sha256', token, 'base64url');
  return {
    get: (token) => callers.get(keyOf(token)),
    set(token, caller) {
      const [oldest] = callers.keys();
      if (callers.size >= maxCallers && oldest !== undefined) callers.delete(oldest);
      callers.set(keyOf(token), caller);
    },
    delete: (token) => void callers.delete(keyOf(token)),
  };
}

/** Creates an opaque 256-bit secret: a session token for the client, or the last part of a mailed link. */
export const mintToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that we keep of a token. No salt: 256 random bits cannot be guessed from their hash. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

import type { Command } from '../../../kernel/contract.ts';
import { countAttempt, takingBack, type AttemptRecord } from '../../../platform/auth/attempts.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Encryptor } from '../../../platform/auth/encrypted-text.ts';
import { ownCodeLimit } from '../attempts/attempt-limits.ts';
import { proveCode, type SpentCode } from './code-proof.ts';
import { requireUnchangedPassword, proveOwner, type ProvenOwner } from '../owner-proof.ts';
import { lockFactor } from './second-factor-store.ts';

export interface OwnerProof {
  owner: ProvenOwner;
  counted: AttemptRecord;
}

/** The password is proven and the code counted before a transaction begins, so that failed attempts stay counted. */
export async function askOwner(
  asked: Pick<PrepareContext<Command>, 'db' | 'loadCaller'>,
  password: string | undefined,
): Promise<OwnerProof> {
  const owner = await proveOwner(asked, password);
  return { owner, counted: await countAttempt(asked.db, ownCodeLimit, owner.caller.userId) };
}

/** Locks the account and checks the code of its second factor. Refuses secondFactorOff if that is off. */
export async function lockAndProveOwner(
  db: Queryable,
  { owner, counted }: OwnerProof,
  asked: { code: string; now: number; encryptor: Encryptor },
): Promise<SpentCode> {
  const locked = await lockFactor(db, owner.caller.userId);
  requireUnchangedPassword(locked, owner);
  if (!locked.isOn) return refuse('secondFactorOff');
  const { happened, changes } = await proveCode(db, locked, asked);
  return { happened, changes: [...changes, { mayMiss: takingBack(counted) }] };
}

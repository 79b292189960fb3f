import type { NewEvent } from '../../../kernel/events.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Encryptor } from '../../../platform/auth/encrypted-text.ts';
import { plainCode } from './recovery-code.ts';
import { acceptedStep } from './second-factor-code.ts';
import { isRecoveryCode, spendRecoveryCode, spendStep, type FactorHolder } from './second-factor-store.ts';

/** The change to record along with the action that a code allowed, so that the code does not count a second time. */
export interface SpentCode {
  happened: NewEvent[];
  changes: Change[];
}

export const wrongCode = (): never =>
  refuse('wrongCode', { errors: [{ field: 'code', message: sharedMessages.codeWrong }] });

/** Decrypts the key of a user's second factor. */
export const keyOf = (
  { encryptedKey, userId }: Pick<FactorHolder, 'encryptedKey' | 'userId'>,
  encryptor: Encryptor,
) => encryptor.decrypt(encryptedKey ?? '', userId);

/** Proves an enabled second factor by an authenticator code or a recovery code. The caller holds the lock. Refuses wrongCode. */
export async function proveCode(
  db: Queryable,
  holder: FactorHolder,
  { code, now, encryptor }: { code: string; now: number; encryptor: Encryptor },
): Promise<SpentCode> {
  const { userId, lastStep } = holder;
  const typed = plainCode(code);
  if (/^\d{6}$/.test(typed)) {
    const step = acceptedStep(keyOf(holder, encryptor), typed, { nowMs: now, lastStep });
    return step === undefined ? wrongCode() : { happened: [], changes: [spendStep(userId, step)] };
  }
  if (!(await isRecoveryCode(db, userId, typed))) return wrongCode();
  return {
    happened: [{ name: 'recoveryCodeUsed', payload: { userId } }],
    changes: [spendRecoveryCode(userId, typed)],
  };
}

import {
  secondFactor,
  startSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
} from '../contracts/second-factor.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler, preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { number, row, time } from '../../../platform/database/row.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import {
  requireUnchangedPassword,
  verifyOwner,
  keyOf,
  wrongCode,
  prepareOwnerProof,
  lockAndVerifyOwner,
} from '../owner-verification.ts';
import { mintRecoveryCodes, keyAddress, mintKey, normaliseCode, acceptedStep } from './second-factor-code.ts';
import { saveRecoveryCodes, lockFactor, dropChallenges } from './second-factor-store.ts';
import { messages } from '../contracts/messages.ts';
import { countAttempt, revertAttemptStatement } from '../../../platform/auth/attempts.ts';
import { ownCodeLimit } from '../attempts/attempt-limits.ts';

export const secondFactorHandler = queryHandler(secondFactor, async ({ caller, db }) => {
  const factor = await db.maybeOne(sql.type(row({ turnedOnAt: time, left: number }))`
    select f.turned_on_at as "turnedOnAt",
      (select count(*)::int4 from recovery_code c where c.user_id = f.user_id and c.used_at is null) as left
    from second_factor f where f.user_id = ${caller.userId} and f.turned_on_at is not null`);
  return {
    isOn: factor !== null,
    turnedOnAt: factor ? new Date(factor.turnedOnAt).toISOString() : null,
    recoveryCodesLeft: factor?.left ?? 0,
  };
});

const verifyOwnerAndMint = async (prepareContext: PrepareContext<typeof startSecondFactor>) => ({
  owner: await verifyOwner(prepareContext, prepareContext.body.currentPassword),
  key: mintKey(),
  recoveryCodes: mintRecoveryCodes(),
});

/**
 * Returns the recovery codes before the key takes effect. The call that turns the factor on then has no secrets in its response,
 * so it can be repeated, and a lost response leaves no user without codes.
 */
export const startSecondFactorHandler = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(
    startSecondFactor,
    verifyOwnerAndMint,
    async ({ caller, db, record, now }, { owner, key, recoveryCodes }) => {
      const { userId, email } = caller;
      const locked = await lockFactor(db, userId);
      requireUnchangedPassword(locked, owner);
      if (locked.isOn) return refuse('secondFactorOn');
      await record(
        { name: 'secondFactorStarted', payload: { userId } },
        sql.statement`
          insert into second_factor as kept (user_id, encrypted_key, started_at)
          values (${userId}, ${encryptor.encrypt(key, userId)}, to_timestamp(${now}::double precision / 1000))
          on conflict (user_id) do update set encrypted_key = excluded.encrypted_key, started_at = excluded.started_at
          where kept.turned_on_at is null`,
        ...saveRecoveryCodes(userId, recoveryCodes),
      );
      return { key, address: keyAddress(key, email), recoveryCodes };
    },
  );

/** How long a displayed key waits for its first code. */
const startedForMs = 60 * 60_000;

const count = async ({ db, loadCaller }: PrepareContext<typeof turnOnSecondFactor>) =>
  countAttempt(db, ownCodeLimit, (await loadCaller()).userId);

/** The code that turns the factor on counts as used: an onlooker cannot sign in with it. */
export const turnOnSecondFactorHandler = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(turnOnSecondFactor, count, async ({ caller, body, db, record, now }, counted) => {
    const { userId, tokenHash } = caller;
    const locked = await lockFactor(db, userId);
    if (locked.isOn) return refuse('secondFactorOn');
    if (locked.startedAt === null || locked.startedAt < now - startedForMs) return refuse('secondFactorOff');
    const step = acceptedStep(keyOf(locked, encryptor), normaliseCode(body.code), {
      nowMs: now,
      lastStep: 0,
    });
    if (step === undefined) return wrongCode();
    await record(
      { name: 'secondFactorTurnedOn', payload: { userId } },
      sql.statement`
        update second_factor
        set turned_on_at = to_timestamp(${now}::double precision / 1000), last_step = ${step}
        where user_id = ${userId} and turned_on_at is null`,
      // These sessions were opened without a code.
      {
        mayMiss: sql.statement`
          delete from session where user_id = ${userId} and token_hash <> ${tokenHash}`,
      },
      dropChallenges(userId),
      { mayMiss: revertAttemptStatement(counted) },
    );
    return { message: messages.secondFactorTurnedOn };
  });

const prepare = (context: PrepareContext<typeof turnOffSecondFactor>) =>
  prepareOwnerProof(context, context.body.currentPassword);

export const turnOffSecondFactorHandler = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(turnOffSecondFactor, prepare, async ({ caller, body, db, record, now }, proof) => {
    const { userId } = caller;
    const { happened, changes } = await lockAndVerifyOwner(db, proof, { code: body.code, now, encryptor });
    await record(
      [{ name: 'secondFactorTurnedOff', payload: { userId } }, ...happened],
      ...changes,
      sql.statement`delete from second_factor where user_id = ${userId}`,
      dropChallenges(userId),
    );
    return { message: messages.secondFactorTurnedOff };
  });

const prepareProofAndMint = async (context: PrepareContext<typeof renewRecoveryCodes>) => ({
  proof: await prepareOwnerProof(context, context.body.currentPassword),
  recoveryCodes: mintRecoveryCodes(),
});

export const renewRecoveryCodesHandler = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(
    renewRecoveryCodes,
    prepareProofAndMint,
    async ({ caller, body, db, record, now }, { proof, recoveryCodes }) => {
      const { userId } = caller;
      const { happened, changes } = await lockAndVerifyOwner(db, proof, { code: body.code, now, encryptor });
      await record(
        [{ name: 'recoveryCodesRenewed', payload: { userId } }, ...happened],
        ...changes,
        ...saveRecoveryCodes(userId, recoveryCodes),
      );
      return { recoveryCodes, message: messages.recoveryCodesRenewed };
    },
  );

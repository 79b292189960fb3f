import { startSecondFactor } from '../contracts/second-factor.ts';
import { sql } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { requireUnchangedPassword, proveOwner } from '../owner-proof.ts';
import { mintRecoveryCodes } from './recovery-code.ts';
import { keyAddress, mintKey } from './second-factor-code.ts';
import { saveRecoveryCodes, lockFactor } from './second-factor-store.ts';

const proveAndMint = async (prepareContext: PrepareContext<typeof startSecondFactor>) => ({
  owner: await proveOwner(prepareContext, prepareContext.body.currentPassword),
  key: mintKey(),
  recoveryCodes: mintRecoveryCodes(),
});

/**
 * Returns the recovery codes before the key takes effect. The call that turns the factor on then has no secrets in its response,
 * so it can be repeated, and a lost response leaves no user without codes.
 */
export const doStartSecondFactor = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(
    startSecondFactor,
    proveAndMint,
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

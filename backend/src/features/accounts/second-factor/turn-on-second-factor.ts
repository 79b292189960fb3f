import { messages } from '../contracts/messages.ts';
import { turnOnSecondFactor } from '../contracts/second-factor.ts';
import { countAttempt, takingBack } from '../../../platform/auth/attempts.ts';
import { sql } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { ownCodeLimit } from '../attempts/attempt-limits.ts';
import { keyOf, wrongCode } from './code-proof.ts';
import { plainCode } from './recovery-code.ts';
import { acceptedStep } from './second-factor-code.ts';
import { dropChallenges, lockFactor } from './second-factor-store.ts';

/** How long a displayed key waits for its first code. */
const startedForMs = 60 * 60_000;

const count = async ({ db, loadCaller }: PrepareContext<typeof turnOnSecondFactor>) =>
  countAttempt(db, ownCodeLimit, (await loadCaller()).userId);

/** The code that turns the factor on counts as used: an onlooker cannot sign in with it. */
export const doTurnOnSecondFactor = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(turnOnSecondFactor, count, async ({ caller, body, db, record, now }, counted) => {
    const { userId, tokenHash } = caller;
    const locked = await lockFactor(db, userId);
    if (locked.isOn) return refuse('secondFactorOn');
    if (locked.startedAt === null || locked.startedAt < now - startedForMs) return refuse('secondFactorOff');
    const step = acceptedStep(keyOf(locked, encryptor), plainCode(body.code), { nowMs: now, lastStep: 0 });
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
      { mayMiss: takingBack(counted) },
    );
    return { message: messages.secondFactorTurnedOn };
  });

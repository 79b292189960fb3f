import { messages } from '../contracts/messages.ts';
import { turnOffSecondFactor } from '../contracts/second-factor.ts';
import { sql } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import type { AccountRules } from '../account-rules.ts';
import { askOwner, lockAndProveOwner } from './prove-owner-by-code.ts';
import { dropChallenges } from './second-factor-store.ts';

const ask = (asked: PrepareContext<typeof turnOffSecondFactor>) =>
  askOwner(asked, asked.body.currentPassword);

export const doTurnOffSecondFactor = ({ encryptor }: AccountRules) =>
  preparedCommandHandler(turnOffSecondFactor, ask, async ({ caller, body, db, record, now }, asked) => {
    const { userId } = caller;
    const { happened, changes } = await lockAndProveOwner(db, asked, { code: body.code, now, encryptor });
    await record(
      [{ name: 'secondFactorTurnedOff', payload: { userId } }, ...happened],
      ...changes,
      sql.statement`delete from second_factor where user_id = ${userId}`,
      dropChallenges(userId),
    );
    return { message: messages.secondFactorTurnedOff };
  });

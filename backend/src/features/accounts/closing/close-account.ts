import { messages } from '../contracts/messages.ts';
import { hasPaymentMeans } from '../../billing/public.ts';
import { countOpenRfps } from '../../rfps/public.ts';
import { countColleagues } from '../../team/public.ts';
import { accountClosing, closeAccount } from '../../privacy/contract.ts';
import { refusals, type RefusalCode } from '../../../kernel/refusals.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import {
  queryHandler,
  preparedCommandHandler,
  type Caller,
  type PrepareContext,
} from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { closingBlockerOf } from './closing-rules.ts';
import { verifyCode, requireUnchangedPassword, prepareOwnerProof } from '../owner-verification.ts';
import { dropChallenges, hasSecondFactor, lockFactor } from '../second-factor/second-factor-store.ts';

type ClosingCaller = Pick<
  Caller,
  'userId' | 'companyId' | 'companyRole' | 'isOperator' | 'lacksSecondFactor'
>;

async function findObstacle(
  db: Queryable,
  { userId, companyId, companyRole, isOperator, lacksSecondFactor }: ClosingCaller,
): Promise<RefusalCode | undefined> {
  return closingBlockerOf({
    isOperator: isOperator || lacksSecondFactor,
    companyRole,
    colleagues: companyId === null ? 0 : await countColleagues(db, companyId, userId),
    openRfps: await countOpenRfps(db, { userId, companyId }),
    hasPaymentMeans: companyId !== null && (await hasPaymentMeans(db, companyId)),
  });
}

export const accountClosingHandler = (rules: AccountRules) =>
  queryHandler(accountClosing, async ({ caller, db }) => {
    const obstacle = await findObstacle(db, caller);
    return {
      graceDays: rules.graceDays,
      obstacle: obstacle ? refusals[obstacle] : null,
      needsCode: await hasSecondFactor(db, caller.userId),
    };
  });

const prepare = (context: PrepareContext<typeof closeAccount>) =>
  prepareOwnerProof(context, context.body.currentPassword);

/** A concurrent sign-in waits for the account and finds it closed. */
export const closeAccountHandler = (rules: AccountRules) =>
  preparedCommandHandler(closeAccount, prepare, async ({ caller, body, db, record, now }, proof) => {
    const { userId } = caller;
    const locked = await lockFactor(db, userId);
    requireUnchangedPassword(locked, proof.owner);
    const code = body.code ?? '';
    const spent = locked.isOn
      ? await verifyCode(db, locked, { code, now, encryptor: rules.encryptor })
      : { happened: [], changes: [] };
    const obstacle = await findObstacle(db, caller);
    if (obstacle) return refuse(obstacle);
    const eraseAfter = now + rules.graceDays * 86_400_000;
    await record(
      [{ name: 'accountClosed', payload: { userId } }, ...spent.happened],
      ...spent.changes,
      sql.statement`
        update app_user set closed_at = to_timestamp(${now}::double precision / 1000),
          erase_after = to_timestamp(${eraseAfter}::double precision / 1000)
        where id = ${userId} and closed_at is null`,
      { mayMiss: sql.statement`delete from session where user_id = ${userId}` },
      { mayMiss: sql.statement`delete from password_reset where user_id = ${userId}` },
      dropChallenges(userId),
    );
    return { message: messages.accountClosed };
  });

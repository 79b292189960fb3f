import { logOut } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountRules } from '../account-rules.ts';
import { tokenHash } from '../../../platform/auth/authentication.ts';

/**
 * Finds the provider's sign-out page for a browser that signed in through the provider. A provider that does not respond does not
 * delay the sign-out here.
 */
const findWayOut =
  ({ provider: externalLogin }: AccountRules) =>
  async ({ db, token }: PrepareContext<typeof logOut>): Promise<string | undefined> => {
    const isByProvider =
      token !== undefined &&
      (await db.exists(sql.statement`
        select 1 from session where token_hash = ${tokenHash(token)} and by_provider`));
    if (!externalLogin || !isByProvider) return undefined;
    try {
      return await externalLogin.provider.wayToSignOut();
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.code === 'unavailable') return undefined;
      throw thrown;
    }
  };

export const logOutHandler = (rules: AccountRules) =>
  preparedCommandHandler(logOut, findWayOut(rules), async ({ caller, record }, signOutUrl) => {
    await record(
      { name: 'sessionRevoked', payload: { userId: caller.userId } },
      { mayMiss: sql.statement`delete from session where token_hash = ${caller.tokenHash}` },
    );
    return { message: messages.loggedOut, ...(signOutUrl && { signOutUrl }) };
  });

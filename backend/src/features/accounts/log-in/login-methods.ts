import { unlinkProvider, loginMethods } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler, preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bool, nullable, row, time } from '../../../platform/database/row.ts';
import type { AccountRules } from '../account-rules.ts';
import { verifyOwnerUnlessRecent } from '../owner-verification.ts';

export const loginMethodsHandler = ({ provider: externalLogin }: AccountRules) =>
  queryHandler(loginMethods, async ({ caller, db }) => {
    const { hasPassword, linkedAt } = await db.one(
      sql.type(row({ hasPassword: bool, linkedAt: nullable(time) }))`
        select password_hash is not null as "hasPassword",
          (select min(created_at) from identity where user_id = id and issuer = ${externalLogin?.provider.issuer ?? ''})
            as "linkedAt"
        from app_user where id = ${caller.userId}`,
    );
    return {
      hasPassword,
      provider:
        externalLogin && linkedAt !== null
          ? { name: externalLogin.provider.name, linkedAt: new Date(linkedAt).toISOString() }
          : null,
    };
  });

const prove = (prepareContext: PrepareContext<typeof unlinkProvider>) =>
  verifyOwnerUnlessRecent(prepareContext, prepareContext.body.currentPassword);

/** The row lock keeps the password from being removed in the meantime. */
export const unlinkProviderHandler = preparedCommandHandler(
  unlinkProvider,
  prove,
  async ({ caller, db, record }) => {
    const { userId, tokenHash } = caller;
    const hasPassword = await db.oneFirst(sql.type(row({ hasPassword: bool }))`
    select password_hash is not null as "hasPassword" from app_user where id = ${userId} for update`);
    if (!hasPassword) return refuse('onlyWayIn');
    await record(
      { name: 'identityUnlinked', payload: { userId } },
      { mayMiss: sql.statement`delete from identity where user_id = ${userId}` },
      {
        mayMiss: sql.statement`
        delete from session where user_id = ${userId} and by_provider and token_hash <> ${tokenHash}`,
      },
    );
    return { message: messages.providerUnlinked };
  },
);

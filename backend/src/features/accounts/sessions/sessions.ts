import { listSessions, revokeOtherSessions, revokeSession } from '../contracts/sessions.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler, preparedCommandHandler, type PrepareContext } from '../../../platform/handler.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { bool, row, text, time } from '../../../platform/database/row.ts';
import { dropChallenges } from '../second-factor/second-factor-store.ts';
import { deviceOf } from './device.ts';
import { verifyOwnerUnlessRecent } from '../owner-verification.ts';
import { isAlive } from './open-session.ts';

const sessionRow = row({ id: text, userAgent: text, createdAt: time, lastUsedAt: time, isCurrent: bool });

export const listSessionsHandler = queryHandler(listSessions, async ({ caller, db }) => {
  const sessions = await db.any(sql.type(sessionRow)`
    select id, user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt",
      token_hash = ${caller.tokenHash} as "isCurrent"
    from session s where user_id = ${caller.userId} and ${isAlive}
    order by token_hash = ${caller.tokenHash} desc, last_used_at desc, id desc`);
  return {
    data: sessions.map(({ id, userAgent, createdAt, lastUsedAt, isCurrent }) => ({
      sessionId: id,
      device: deviceOf(userAgent),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      isCurrent,
    })),
    total_records: sessions.length,
  };
});

const prove = (prepareContext: PrepareContext<typeof revokeSession | typeof revokeOtherSessions>) =>
  verifyOwnerUnlessRecent(prepareContext, prepareContext.body.currentPassword);

export const revokeSessionHandler = preparedCommandHandler(
  revokeSession,
  prove,
  async ({ caller, body, db, record }) => {
    const { userId } = caller;
    orNotFound(
      await db.maybeOne(sql.statement`
      select 1 from session where id = ${body.sessionId} and user_id = ${userId} for update`),
    );
    await record(
      { name: 'sessionRevoked', payload: { userId } },
      sql.statement`delete from session where id = ${body.sessionId} and user_id = ${userId}`,
    );
    return { message: messages.sessionRevoked };
  },
);

export const revokeOtherSessionsHandler = preparedCommandHandler(
  revokeOtherSessions,
  prove,
  async ({ caller, record }) => {
    const { userId, tokenHash } = caller;
    await record(
      { name: 'sessionRevoked', payload: { userId } },
      {
        mayMiss: sql.statement`
        delete from session where user_id = ${userId} and token_hash <> ${tokenHash}`,
      },
      dropChallenges(userId),
    );
    return { message: messages.otherSessionsRevoked };
  },
);

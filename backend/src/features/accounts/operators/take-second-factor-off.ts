import { randomUUID } from 'node:crypto';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { recorder, type Change } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';
import { dropChallenges, hasSecondFactor } from '../second-factor/second-factor-store.ts';

interface Holder {
  id: string;
  userName: string;
}

/** Logs an action on an account, with its reason, in the operator log; provided by the operations slice. */
export type NoteAction = (action: { kind: string; subject: string; reason: string }) => Change;

interface RemovalRequest {
  email: string;
  reason: string;
  note: NoteAction;
}

const lockHolder = (db: Queryable, email: string) =>
  db.maybeOne(sql.type(row({ id: text, userName: text }))`
    select id::text, user_name as "userName" from app_user where lower(email) = lower(${email}) for update`);

const endSessions = ({ id }: Holder): Change[] => [
  { mayMiss: sql.statement`delete from session where user_id = ${id}` },
  dropChallenges(id),
];

const onServer = () => ({ correlationId: randomUUID(), actorId: null });

/**
 * Takes the second factor off an account whose owner has lost it, and signs it out everywhere; a mail tells the owner. Returns
 * undefined if no account has the address. `done` is false if there was no factor to take off.
 */
export const takeSecondFactorOff = (database: Database, { email, reason, note }: RemovalRequest) =>
  database.transaction(async (tx) => {
    const holder = await lockHolder(tx, email);
    if (!holder) return null;
    const done = await hasSecondFactor(tx, holder.id);
    if (done)
      await recorder(tx, onServer())(
        { name: 'secondFactorRemoved', payload: { userId: holder.id } },
        sql.statement`delete from second_factor where user_id = ${holder.id}`,
        ...endSessions(holder),
        note({ kind: 'secondFactorRemoved', subject: email, reason }),
      );
    return { ...holder, done };
  });

/** Ends every session of an account. Returns undefined if no account has the address. */
export const signOutEverywhere = (database: Database, { email, reason, note }: RemovalRequest) =>
  database.transaction(async (tx) => {
    const holder = await lockHolder(tx, email);
    if (!holder) return null;
    await recorder(tx, onServer())(
      { name: 'sessionRevoked', payload: { userId: holder.id } },
      ...endSessions(holder),
      note({ kind: 'sessionsEnded', subject: email, reason }),
    );
    return { ...holder, done: true };
  });

import { messages } from './contracts/messages.ts';
import { mailLink, changeMailSubscription } from './contracts/preferences.ts';
import { notificationTopics } from './contracts/topics.ts';
import { sql, type Queryable, type Database } from '../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../platform/handler.ts';
import { recorder, type Recorder } from '../../platform/outbox/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import { bool, row, text } from '../../platform/database/row.ts';
import { changeBlock, isSenderBlocked } from './invite-blocks.ts';
import { mailLinkSecret, readMailLink, type MailLink } from './mail-link.ts';
import { addressHash, joinPreference, preferredMail } from './preference-joins.ts';
import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import { findSharedSecret } from '../../platform/auth/shared-secret.ts';
import { callerOf } from '../../platform/admission-control/reject-overloaded.ts';
import { unlimitedGate, type Gate } from '../../platform/admission-control/gate.ts';
import { readBytes } from '../../platform/http/request-body/body.ts';
import { answerError } from '../../platform/http/edge.ts';
import { createDeadline } from '../../platform/http/responses/deadline.ts';
import type { Log } from '../../platform/observability/log.ts';

/** Reads a link by a secret that exists once any link was minted. Its address may belong to an account since. */
async function loadLink(db: Queryable, token: string): Promise<MailLink> {
  const secret = await findSharedSecret(db, mailLinkSecret);
  const link = secret === null ? undefined : readMailLink(secret, token);
  if (!link) return refuse('linkExpired');
  if (link.about === 'sender') {
    const isThere = await db.exists(sql.statement`select from rfp where id = ${link.rfpId}`);
    return isThere ? link : refuse('linkExpired');
  }
  const { holder, about } = link;
  const userId = await db.maybeOneFirst(
    holder.kind === 'account'
      ? sql.type(row({ id: text }))`select id::text from app_user where id = ${holder.userId}`
      : sql.type(row({ id: text }))`
          select u.id::text from app_user u
          where u.is_verified and ${addressHash(sql.fragment`u.email`)} = ${holder.addressHash}`,
  );
  if (userId !== null) return { holder: { kind: 'account', userId }, about };
  return holder.kind === 'account' ? refuse('linkExpired') : link;
}

const flag = row({ is: bool });

async function isOn(db: Queryable, link: MailLink): Promise<boolean> {
  if (link.about === 'sender') return !(await isSenderBlocked(db, link));
  const { holder, about } = link;
  if (about === 'daily')
    return (
      holder.kind === 'account' &&
      db.exists(sql.statement`
        select from notification_preference where user_id = ${holder.userId} and mail = 'daily'`)
    );
  if (holder.kind === 'address')
    return !(await db.exists(sql.statement`
      select from mail_suppression where address_hash = ${holder.addressHash} and topic = ${about}`));
  return db.oneFirst(sql.type(flag)`
    select ${preferredMail(about)} <> 'off' as is from app_user u ${joinPreference(about)} where u.id = ${holder.userId}`);
}

export const mailLinkHandler = queryHandler(mailLink, async ({ db, params }) => {
  const link = await loadLink(db, params.token);
  return { about: link.about, isOn: await isOn(db, link), hasAccount: link.holder.kind === 'account' };
});

/** Keeps mails that are already off or on unchanged. The earlier setting is not lost. */
const changeOf = (link: MailLink, turnOn: boolean, now: number) => {
  if (link.about === 'sender') return changeBlock(link, !turnOn, now);
  const { holder, about } = link;
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  if (holder.kind === 'address')
    return turnOn
      ? sql.statement`
          delete from mail_suppression where address_hash = ${holder.addressHash} and topic = ${about}`
      : sql.statement`
          insert into mail_suppression (address_hash, topic, suppressed_at)
          values (${holder.addressHash}, ${about}, ${at}) on conflict on constraint mail_suppression__pkey do nothing`;
  const { userId } = holder;
  if (about === 'daily')
    return turnOn
      ? sql.statement`
          update notification_preference set mail = 'daily', mail_before = null, changed_at = ${at}
          where user_id = ${userId} and mail = 'off' and mail_before = 'daily'`
      : sql.statement`
          update notification_preference set mail = 'off', mail_before = 'daily', changed_at = ${at}
          where user_id = ${userId} and mail = 'daily'`;
  const usual = notificationTopics[about].mail;
  // If the topic's default is no mail, the user requests mails here.
  const wanted = usual === 'off' ? 'atOnce' : usual;
  return turnOn
    ? sql.statement`
        insert into notification_preference (user_id, topic, in_app, mail, changed_at)
        values (${userId}, ${about}, true, ${wanted}, ${at})
        on conflict on constraint notification_preference__pkey do update set
          mail = coalesce(notification_preference.mail_before, ${wanted}), mail_before = null, changed_at = excluded.changed_at
        where notification_preference.mail = 'off'`
    : sql.statement`
        insert into notification_preference (user_id, topic, in_app, mail, mail_before, changed_at)
        values (${userId}, ${about}, true, 'off', nullif(${usual}, 'off'), ${at})
        on conflict on constraint notification_preference__pkey do update set
          mail = 'off', mail_before = notification_preference.mail, changed_at = excluded.changed_at
        where notification_preference.mail <> 'off'`;
};

interface TurnContext {
  db: Queryable;
  record: Recorder;
  now: number;
}

/** Turns the mails of a link off or on. A signed-in user sees the change on their page. An unchanged setting causes no event. */
async function changeMailSubscriptionByToken(
  { db, record, now }: TurnContext,
  token: string,
  turnOn: boolean,
): Promise<void> {
  const link = await loadLink(db, token);
  if ((await isOn(db, link)) === turnOn) return;
  const { holder } = link;
  await record(
    {
      name: 'notificationPreferencesChanged',
      payload: holder.kind === 'account' ? { userId: holder.userId } : {},
    },
    { mayMiss: changeOf(link, turnOn, now) },
  );
}

export const changeMailSubscriptionHandler = commandHandler(
  changeMailSubscription,
  async ({ body, ...context }) => {
    await changeMailSubscriptionByToken(context, body.token, body.isOn);
    return { message: body.isOn ? messages.mailsTurnedOn : messages.mailsTurnedOff };
  },
);

interface OneClickDeps {
  database: Database;
  log: Log;
  clock(): number;
  notifyRelay(): void;
  gate?: Gate | undefined;
}

const maxBodyBytes = 10_000;

/**
 * Mounts `POST /unsubscribe/:token`. A mail program unsubscribes its reader by the `List-Unsubscribe` header of a mail, as RFC
 * 8058 defines, in a form with `List-Unsubscribe=One-Click`. Opening the same address shows a page that changes nothing, because
 * mail scanners open it.
 */
export function mountOneClickUnsubscribe(app: Express, deps: OneClickDeps): void {
  const { database, log, clock, notifyRelay, gate = unlimitedGate } = deps;
  app.post('/unsubscribe/:token', async (request, response) => {
    const correlationId = randomUUID();
    response.setHeader('Cache-Control', 'no-store');
    let leave: (() => void) | undefined;
    try {
      const gateRequest = { caller: callerOf(request, undefined), call: 'oneClick', isCommand: true };
      leave = gate.arrive(gateRequest);
      const body = (await readBytes(request, maxBodyBytes)).toString('latin1');
      if (!/List-Unsubscribe(=|"[\s\S]*?\r?\n\r?\n)One-Click/.test(body)) return refuse('malformed');
      const turnOff = () =>
        database.transaction((tx) =>
          changeMailSubscriptionByToken(
            { db: tx, record: recorder(tx, { correlationId, actorId: null }), now: clock() },
            request.params.token,
            false,
          ),
        );
      await createDeadline().race(gate.run(gateRequest, turnOff));
      notifyRelay();
      response.json({});
    } catch (error) {
      answerError(error, response, correlationId, 'oneClick', log);
    } finally {
      leave?.();
    }
    log.info({ name: 'oneClick', correlationId, status: response.statusCode });
  });
}

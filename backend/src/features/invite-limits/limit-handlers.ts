import { randomUUID } from 'node:crypto';
import { changeInviteLimit, inviteSenders, messages } from './contract.ts';
import { recordOperatorActions } from '../operations/public.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler, queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { bool, nullable, number, row, text } from '../../platform/database/row.ts';
import { findSender } from './count-invites.ts';
import { dayOf, limitsOf } from './invite-limit.ts';

const senderRow = row({
  companyId: text,
  companyName: text,
  sentToday: number,
  hasOwnLimit: bool,
  perDay: nullable(number),
  blocks: number,
});

const inviteSendersHandler = (multiplier: number) =>
  queryHandler(inviteSenders, async ({ db, search, now }) => {
    const { page = 0, size = 20 } = search;
    const senders = sql.fragment`
      from company c
      left join lateral (
        select sum(sent)::int4 as sent from invite_count where company_id = c.id and day = ${dayOf(now)}::date) today on true
      left join lateral (select count(*)::int4 as n from invite_block where company_id = c.id) blocked on true
      left join invite_limit l on l.company_id = c.id
      where c.id in (
        select company_id from invite_count where day = ${dayOf(now)}::date and company_id is not null
        union select company_id from invite_limit
        union select company_id from invite_block where company_id is not null)`;
    const total = await db.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n ${senders}`);
    const rows = await db.any(sql.type(senderRow)`
      select c.id::text as "companyId", c.name as "companyName", coalesce(today.sent, 0) as "sentToday",
        l.company_id is not null as "hasOwnLimit", l.per_day as "perDay", blocked.n as blocks
      ${senders} order by coalesce(today.sent, 0) desc, c.name, c.id limit ${size} offset ${page * size}`);
    const data = [];
    for (const { hasOwnLimit, perDay, ...sender } of rows) {
      const facts = await findSender(db, sender.companyId);
      const { company } = limitsOf(facts, multiplier);
      data.push({
        ...sender,
        limit: hasOwnLimit ? (perDay === null ? ('none' as const) : ('own' as const)) : ('standard' as const),
        perDay: Number.isFinite(company) ? company : null,
        isAtOwnDomain: facts.isAtOwnDomain,
      });
    }
    return { data, total_records: total };
  });

const limitLabel = (limit: 'standard' | 'own' | 'none', perDay: number | null): string =>
  limit === 'standard' ? 'the standard' : limit === 'none' ? 'no limit' : `${perDay} a day`;

const changeInviteLimitHandler = commandHandler(
  changeInviteLimit,
  async ({ body, caller, db, record, now }) => {
    const { companyId, limit, reason } = body;
    const requested = body.perDay ?? null;
    if (limit === 'own' && requested === null)
      return refuse('invalidFields', { errors: [{ field: 'perDay', message: messages.perDayRequired }] });
    const perDay = limit === 'own' ? requested : null;
    const name = orNotFound(
      await db.maybeOneFirst(
        sql.type(row({ name: text }))`select name from company where id = ${companyId} for share`,
      ),
    );
    await record(
      { name: 'inviteLimitChanged', payload: { companyId } },
      limit === 'standard'
        ? {
            mayMiss: sql.statement`delete from invite_limit where company_id = ${companyId}`,
          }
        : sql.statement`
            insert into invite_limit (company_id, per_day, set_at)
            values (${companyId}, ${perDay}, to_timestamp(${now}::double precision / 1000))
            on conflict on constraint invite_limit__pkey do update set per_day = excluded.per_day, set_at = excluded.set_at`,
      recordOperatorActions(caller, [
        {
          id: randomUUID(),
          kind: 'inviteLimitChanged',
          subject: `${name}: ${limitLabel(limit, perDay)}`,
          reason,
        },
      ]),
    );
    return { message: messages.inviteLimitChanged };
  },
);

export const inviteLimitHandlers = (multiplier: number): Handler[] => [
  inviteSendersHandler(multiplier),
  changeInviteLimitHandler,
];

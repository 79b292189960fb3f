import { sql } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';

/** Returns a change for `record`: the invite goes to another address. */
export const setInviteEmail = (inviteId: string, email: string): Change =>
  sql.statement`update invite set email = ${email} where id = ${inviteId}`;

/** Returns a change for `record`: the invite is deleted. Only for invites that have not been sent. */
export const dropInvite = (inviteId: string): Change =>
  sql.statement`delete from invite where id = ${inviteId}`;

/** Returns a change for `record`: the buyer withdraws an invite that has been sent and has no submitted response. */
export const setInviteRetracted = (inviteId: string, now: number): Change => sql.statement`
  update invite set sent_at = null, accept_status = 0, left_at = null, answered_by = null, answered_at = null,
    retracted_at = to_timestamp(${now}::double precision / 1000)
  where id = ${inviteId} and sent_at is not null and submitted_at is null`;

/** Who answered an invite, and when, in ms since 1970. */
export interface InviteAnswer {
  inviteId: string;
  userId: string;
  now: number;
}

const answeredBy = ({ userId, now }: InviteAnswer) =>
  sql.fragment`answered_by = ${userId}, answered_at = to_timestamp(${now}::double precision / 1000)`;

/** Returns a change for `record`: the company accepts the invite. It affects no row if the company has another invite of the RFP. */
export const setInviteAccepted = (answer: InviteAnswer, companyId: string): Change => sql.statement`
  update invite set accept_status = 1, company_id = ${companyId}, left_at = null, ${answeredBy(answer)}
  where id = ${answer.inviteId} and accept_status = 0 and not exists (
    select 1 from invite other where other.rfp_id = invite.rfp_id and other.company_id = ${companyId} and other.id <> invite.id)`;

/** Returns a change for `record`: the vendor declines the invite. */
export const setInviteDeclined = (answer: InviteAnswer): Change => sql.statement`
  update invite set accept_status = 2, ${answeredBy(answer)} where id = ${answer.inviteId} and accept_status = 0`;

/** Returns a change for `record`: the vendor leaves the RFP after accepting. */
export const setInviteLeft = (inviteId: string, now: number): Change => sql.statement`
  update invite set accept_status = 2, submitted_at = null, left_at = to_timestamp(${now}::double precision / 1000)
  where id = ${inviteId} and accept_status = 1`;

/** Returns a change for `record`: the response is submitted. */
export const setInviteSubmitted = (inviteId: string, now: number): Change => sql.statement`
  update invite set submitted_at = to_timestamp(${now}::double precision / 1000), withdrawn_at = null
  where id = ${inviteId} and submitted_at is null`;

/** Returns a change for `record`: the submitted response is withdrawn. */
export const setInviteWithdrawn = (inviteId: string, now: number): Change => sql.statement`
  update invite set submitted_at = null, withdrawn_at = to_timestamp(${now}::double precision / 1000)
  where id = ${inviteId} and submitted_at is not null`;

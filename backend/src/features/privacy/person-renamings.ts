import { sql } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { maybe } from './maybe.ts';
import { isTheirs, type Person } from './their-rows.ts';

const asPattern = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns changes that replace the person's name and address with the pseudonym. A name without an address is replaced only where
 * a row says that it is theirs.
 */
export function renamings({ userId, email, userName }: Person, companyId: string | null): Change[] {
  const pseudonym = pseudonymOf(userId);
  const mailPattern = asPattern(email);
  const withoutMail = (column: string) =>
    sql.fragment`regexp_replace(${sql.identifier([column])}, ${mailPattern}, ${pseudonym.email}, 'gi')`;
  const namesPerson = (column: string) =>
    sql.fragment`position(lower(${email}) in lower(${sql.identifier([column])}::text)) > 0`;
  const ownRfps = sql.fragment`select id from rfp where owner_id = ${userId}
    or (company_id = ${companyId}::uuid and ${companyId}::uuid is not null)`;
  const shown = JSON.stringify({ name: pseudonym.name, email: pseudonym.email, mobile: '' });
  const people = (column: string) => sql.fragment`(
    select jsonb_agg(case when lower(one->>'email') = lower(${email}) then one || ${shown}::jsonb else one end order by n)
    from jsonb_array_elements(${sql.identifier([column])}) with ordinality as listed (one, n))`;
  const theirEvents = sql.fragment`
    select event_id from outbox where actor_id = ${userId}
    union select event_id from audit_entry where actor_id = ${userId} and event_name is not null`;
  const namePattern = `(?<![[:alnum:]])${asPattern(userName)}(?![[:alnum:]])`;
  const unnamed = (column: string) =>
    sql.fragment`regexp_replace(${withoutMail(column)}, ${namePattern}, ${pseudonym.name}, 'g')`;
  return [
    sql.statement`
      update app_user set email = ${pseudonym.email}, user_name = ${pseudonym.name}, password_hash = null,
        is_verified = false, is_operator = false, entered_at = null, declined_at = null, erased_at = now()
      where id = ${userId} and erased_at is null`,
    maybe(sql.statement`
      update team_invitation set email = ${pseudonym.email}, outcome = coalesce(outcome, 'revoked'),
        ended_at = coalesce(ended_at, now()) where lower(email) = lower(${email})`),
    maybe(sql.statement`
      update team_invitation set outcome = 'revoked', ended_at = now() where invited_by = ${userId} and outcome is null`),
    // Runs before the enquiry forgets the name under which it was asked: a visitor's enquiry has no user in its event.
    maybe(sql.statement`
      update notice set title = ${pseudonym.name} || substr(title, length(asker_name) + 1)
      from (select asker_name, product from enquiry where ${isTheirs('enquiry', { userId, email })}) asked
      where kind = 'enquirySubmitted' and starts_with(title, asker_name || ' asks about ' || product)`),
    maybe(sql.statement`
      update enquiry set asker_name = ${pseudonym.name}, asker_email = ${pseudonym.email}, asker_company = ''
      where ${isTheirs('enquiry', { userId, email })}`),
    maybe(sql.statement`
      update page_claim set email = ${pseudonym.email} where lower(email) = lower(${email})`),
    maybe(sql.statement`update product set publisher = ${pseudonym.name} where published_by = ${userId}`),
    maybe(sql.statement`
      update credit_entry e set accepted_by = ${pseudonym.name} where accepted_by = ${userName} and (
        exists (select from invite i where i.id = e.cause_id and i.answered_by = ${userId})
        or exists (select from meeting m where m.id = e.cause_id and m.answered_by = ${userId}))`),
    maybe(sql.statement`
      update payment_trouble set seen_by = ${pseudonym.name} where seen_by = ${userName}
        and exists (select from operator_action a where a.operator_id = ${userId})`),
    maybe(sql.statement`
      update project_contact set name = ${pseudonym.name}
      where lower(name) in (lower(${userName}), lower(${email})) and rfp_id in (${ownRfps})`),
    maybe(sql.statement`
      update invite set email = ${pseudonym.email} where lower(email) = lower(${email})`),
    maybe(sql.statement`
      update invite_recipient set email = ${pseudonym.email} where lower(email) = lower(${email})`),
    maybe(sql.statement`
      update response_references set people = ${people('people')} where ${namesPerson('people')}`),
    maybe(sql.statement`
      update notice set title = ${unnamed('title')}, detail = ${unnamed('detail')}
      where ${namesPerson('title')} or ${namesPerson('detail')} or actor_id = ${userId} or event_id in (${theirEvents})`),
    maybe(sql.statement`
      update operator_action set operator_name = ${pseudonym.name} where operator_id = ${userId}`),
    maybe(sql.statement`
      update operator_action set subject = regexp_replace(subject, ${mailPattern}, ${pseudonym.name}, 'gi'),
        error = regexp_replace(error, ${mailPattern}, ${pseudonym.name}, 'gi')
      where ${namesPerson('subject')} or ${namesPerson('error')}`),
    maybe(sql.statement`
      update event_receipt set given_up_error = ${withoutMail('given_up_error')} where ${namesPerson('given_up_error')}`),
    maybe(
      sql.statement`update failed_attempt set error = ${withoutMail('error')} where ${namesPerson('error')}`,
    ),
    // Runs last because the changes above also write to the audit trail.
    maybe(sql.statement`
      update audit_personal set salt = null,
        words = case jsonb_typeof(words) when 'array' then ${people('words')} else to_jsonb(${pseudonym.name}::text) end
      where ${namesPerson('words')} or (what = 'project_contact.name' and rfp_id in (${ownRfps})
        and lower(words #>> '{}') = lower(${userName}))`),
  ];
}

/**
 * Returns the name and address that others see for an erased user. They are permanent and derived from nothing that the user
 * provided.
 */
export const pseudonymOf = (userId: string): { name: string; email: string } => {
  const own = userId.replaceAll('-', '');
  return { name: `Former member ${own.slice(-6)}`, email: `former-${own.slice(-16)}@erased.invalid` };
};

import { sql, type Reader } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';

/** Of `m`: what was called off after an acceptance was paid, what was taken back before one was not. */
const wasAccepted = sql.fragment`(m.status = 'accepted' or m.status = 'cancelled' and m.answered_by is not null)`;

/** What is wrong in the ledger, in a line each; nothing where all of it holds. */
export async function listLedgerFaults(read: Reader): Promise<readonly string[]> {
  const said = await read.anyFirst(sql.type(row({ fault: text }))`
    with running as (
      select e.*, sum(e.credits) over (partition by e.product_id order by e.created_at, e.id) as balance
      from credit_entry e where e.product_id is not null)
    select 'the wallet of product ' || product_id || ' was at ' || balance || ' after entry ' || id as fault
    from running where balance < 0
    union all
    select 'entry ' || e.id || ' is of a wallet of another company' from credit_entry e
      join wallet w on w.product_id = e.product_id where w.company_id <> e.company_id
    union all
    select 'entry ' || e.id || ' was paid by ' || e.paid_by || ' and took ' || -e.credits || ' credits' from credit_entry e
      where e.kind like '%Acceptance' and (e.paid_by = 'credits') <> (e.credits < 0)
    union all
    select 'entry ' || e.id || ' of a wallet has none' from credit_entry e
      where e.product_id is null and e.paid_by <> 'pass'
    union all
    select 'company ' || coalesce(p.company_id, e.company_id) || ' has a pass used '
        || count(e.id) || ' times, and ' || count(p.used_at) || ' passes that are used'
      from (select * from credit_entry where paid_by = 'pass') e
      full join (select * from rfp_pass where used_at is not null) p on p.company_id = e.company_id
      group by coalesce(p.company_id, e.company_id) having count(e.id) <> count(distinct p.company_id)
    union all
    select 'invite ' || i.id || ' was accepted and not paid' from invite i
      where i.accept_status = 1 and not exists (
        select from credit_entry e where e.kind = 'inviteAcceptance' and e.cause_id = i.id)
    union all
    select 'meeting ' || m.id || ' was accepted and not paid' from meeting m
      where ${wasAccepted} and not exists (
        select from credit_entry e where e.kind = 'meetingAcceptance' and e.cause_id = m.id)
    union all
    select 'entry ' || e.id || ' pays an acceptance that there is not' from credit_entry e
      where e.kind = 'inviteAcceptance' and not exists (
          select from invite i where i.id = e.cause_id and i.accept_status = 1)
        or e.kind = 'meetingAcceptance' and not exists (
          select from meeting m where m.id = e.cause_id and ${wasAccepted})
    order by fault`);
  return said;
}

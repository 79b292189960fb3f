import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { isNotReturned } from './pay-for-acceptance.ts';

/** For `m`: a meeting cancelled after acceptance was paid for; one withdrawn before acceptance was not. */
const wasAccepted = sql.fragment`(m.status = 'accepted' or m.status = 'cancelled' and m.answered_by is not null)`;

/** Lists the ledger's discrepancies, in a line each; empty if there are none. */
export async function listLedgerDiscrepancies(db: Queryable): Promise<readonly string[]> {
  const discrepancies = await db.anyFirst(sql.type(row({ fault: text }))`
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
    select 'payment ' || p.id || ' paid for ' || p.kept || ' credits, and its entries hold ' || coalesce(e.credits, 0)
        || ' from ' || coalesce(e.purchases, 0) || ' purchases'
      from (select *, case when period_end is null then units - returned_units else 0 end as kept from payment) p
      left join (
        select payment_id, sum(credits) as credits, count(*) filter (where kind = 'purchase') as purchases
        from credit_entry group by payment_id) e on e.payment_id = p.id
      where coalesce(e.credits, 0) <> p.kept or coalesce(e.purchases, 0) <> 1
    union all
    select 'payment ' || id || ' should have given back ' || due || ' of ' || units || ', and did ' || returned_units
        || ', beside ' || written_off_units || ' that were spent'
      from (
        select *, case when refunded_minor >= amount_minor then units else units * refunded_minor / amount_minor end as due
        from payment) p
      where returned_units + written_off_units <> due
    union all
    select 'entry ' || e.id || ' is of a payment of another company' from credit_entry e
      join payment p on p.id = e.payment_id where p.company_id <> e.company_id
    union all
    select 'the wallet of product ' || w.product_id || ' is not licensed as long as its licences' from wallet w
      join (select product_id, max(licensed_until) as until from licence group by product_id) l using (product_id)
      where w.licensed_until is distinct from l.until
    union all
    select 'company ' || coalesce(p.company_id, e.company_id) || ' has a pass used '
        || coalesce(e.used, 0) || ' times, and ' || count(p.used_at) || ' passes that are used'
      from (
        select company_id, sum(case kind when 'acceptanceReturn' then -1 else 1 end) as used
        from credit_entry where paid_by = 'pass' group by company_id) e
      full join (select * from rfp_pass where used_at is not null) p on p.company_id = e.company_id
      group by coalesce(p.company_id, e.company_id), e.used having coalesce(e.used, 0) <> count(p.used_at)
    union all
    select 'entry ' || r.id || ' returns what no acceptance paid' from credit_entry r
      where r.kind = 'acceptanceReturn' and not exists (
        select from credit_entry e where e.id = r.cause_id and e.kind = 'inviteAcceptance'
          and e.company_id = r.company_id and e.paid_by = r.paid_by and e.credits = -r.credits
          and e.product_id is not distinct from r.product_id)
    union all
    select 'invite ' || i.id || ' was accepted and not paid' from invite i
      where i.accept_status = 1 and not exists (
        select from credit_entry e where e.kind = 'inviteAcceptance' and e.cause_id = i.id
          and (${isNotReturned} or exists (
            select from rfp_decision d where d.rfp_id = i.rfp_id and d.outcome = 'cancelled')))
    union all
    select 'meeting ' || m.id || ' was accepted and not paid' from meeting m
      where ${wasAccepted} and not exists (
        select from credit_entry e where e.kind = 'meetingAcceptance' and e.cause_id = m.id)
    union all
    select 'entry ' || e.id || ' pays an acceptance that there is not' from credit_entry e
      where e.kind = 'inviteAcceptance' and ${isNotReturned} and not exists (
          select from invite i where i.id = e.cause_id and (i.accept_status = 1 or i.left_at is not null))
        or e.kind = 'meetingAcceptance' and not exists (
          select from meeting m where m.id = e.cause_id and ${wasAccepted})
    order by fault`);
  return discrepancies;
}

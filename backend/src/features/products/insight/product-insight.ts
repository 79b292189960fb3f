import { productInsight } from '../contracts/insight.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { loadProduct } from '../product-store.ts';

const dayRow = row({
  day: text,
  views: number,
  demos: number,
  meetings: number,
  enquiries: number,
  invites: number,
});

/**
 * Returns the views and leads of a product for each of the last days, today included. They belong to the product: a company that
 * took it over sees them from the beginning.
 */
export const productInsightHandler = queryHandler(
  productInsight,
  async ({ db, caller, params, search, now }) => {
    const product = await loadProduct(db, caller, params.productId);
    const days = await db.any(sql.type(dayRow)`
    with period as (
      select (to_timestamp(${now}::double precision / 1000) at time zone 'UTC')::date - ${Number(search.days) - 1}::int4 as first_day,
        (to_timestamp(${now}::double precision / 1000) at time zone 'UTC')::date as last_day
    ), since as (
      select first_day::timestamp at time zone 'UTC' as start from period
    ), lead as (
      select kind, created_at as came_at from meeting, since
      where product_id = ${product.id}::uuid and created_at >= start
      union all
      select 'enquiry', created_at from enquiry, since
      where product_id = ${product.id}::uuid and created_at >= start
      union all
      -- A retracted invite counts as unsent.
      select 'invite', i.sent_at from invite_product p join invite i on i.id = p.invite_id, since
      where p.product_id = ${product.id}::uuid and i.sent_at >= start and i.retracted_at is null
    ), leads as (
      select (came_at at time zone 'UTC')::date as day,
        count(*) filter (where kind = 'productDemo') as demos,
        count(*) filter (where kind = 'discoveryMeeting') as meetings,
        count(*) filter (where kind = 'enquiry') as enquiries,
        count(*) filter (where kind = 'invite') as invites
      from lead group by 1
    )
    select d.day::date::text as day, coalesce(v.views, 0) as views, coalesce(l.demos, 0)::int4 as demos,
      coalesce(l.meetings, 0)::int4 as meetings, coalesce(l.enquiries, 0)::int4 as enquiries,
      coalesce(l.invites, 0)::int4 as invites
    from period, generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as d (day)
    left join product_view_count v on v.product_id = ${product.id}::uuid and v.day = d.day::date
    left join leads l on l.day = d.day::date
    order by d.day`);
    return { productName: product.draft.name, days: [...days] };
  },
);

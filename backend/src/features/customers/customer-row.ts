import { acceptedKinds, type Customer } from './contract.ts';
import { personRoom, type Push } from '../../kernel/pushes.ts';
import { sql, type Queryable, type Transaction } from '../../platform/database/database.ts';
import type { Projection } from '../../platform/outbox/projection.ts';
import { oneOf, json, number, row, text, time } from '../../platform/database/row.ts';

const idRow = row({ id: text });
const idOf = sql.fragment`vendor_id || ' ' || buyer_id as id`;
type Condition = ReturnType<typeof sql.fragment>;

const listIds = async (db: Queryable, condition: Condition): Promise<string[]> => [
  ...(await db.anyFirst(sql.type(idRow)`select distinct ${idOf} from ${acceptedRequest} where ${condition}`)),
];

/** Returns the ids of a company, and of rows that belonged to its people before it was registered. */
async function idsOfBuyer(db: Queryable, companyId: string): Promise<string[]> {
  const stale = await db.anyFirst(sql.type(idRow)`
    select ${idOf} from customer
    where buyer_id = any(array(select user_id from membership where company_id = ${companyId}))`);
  return [...(await listIds(db, sql.fragment`sender_company_id = ${companyId}`)), ...stale];
}

export const customerProjection: Projection = {
  name: 'customer',
  tables: ['customer'],
  lockColumns: ['vendor_id', 'buyer_id'],
  subscribesTo: {
    inviteAccepted: ({ rfpId, inviteId }, db) =>
      listIds(
        db,
        sql.fragment`
          kind = 'rfp' and id = ${rfpId} and vendor_id = (select company_id from invite where id = ${inviteId})`,
      ),
    inviteRetracted: async ({ rfpId, inviteId }, db) => [
      ...(await db.anyFirst(sql.type(idRow)`
        select i.company_id || ' ' || coalesce(r.company_id, r.owner_id) as id from invite i join rfp r on r.id = i.rfp_id
        where i.id = ${inviteId} and r.id = ${rfpId} and i.company_id is not null`)),
    ],
    // A request that is called off later still counts, so that event is not needed.
    meetingAccepted: ({ meetingId }, db) => listIds(db, sql.fragment`kind <> 'rfp' and id = ${meetingId}`),
    companySaved: ({ companyId }, db) => idsOfBuyer(db, companyId),
    personErased: ({ userId }, db) => listIds(db, sql.fragment`sender_id = ${userId}`),
  },
  project: async (tx, id) => {
    const [vendorId = '', buyerId = ''] = id.split(' ');
    const found = await findCustomer(tx, vendorId, buyerId);
    const people = await tx.anyFirst(sql.type(idRow)`
      select user_id::text as id from membership where company_id = ${vendorId} order by 1`);
    if (!found)
      await tx.query(sql.statement`
        delete from customer where vendor_id = ${vendorId} and buyer_id = ${buyerId}`);
    else
      await tx.query(sql.statement`
        insert into customer (vendor_id, buyer_id, search_text, row, accepted_at, revision)
        values (${vendorId}, ${buyerId}, ${wordsOf(found)}, ${JSON.stringify(found)}::jsonb,
          ${found.lastAcceptedAt}::timestamptz, ${found.version})
        on conflict (vendor_id, buyer_id) do update
        set (search_text, row, accepted_at, revision) = row(excluded.search_text, excluded.row, excluded.accepted_at, excluded.revision)`);
    return people.map((userId): Push => ({
      room: personRoom(userId),
      name: 'customersChanged',
      payload: {},
    }));
  },
  all: (db) => listIds(db, sql.fragment`true`),
};

const wordsOf = ({ companyName, contactName, contactEmail }: Customer) =>
  `${companyName} ${contactName} ${contactEmail}`.toLowerCase();

async function findCustomer(
  tx: Transaction,
  vendorId: string,
  buyerId: string,
): Promise<Customer | undefined> {
  const found = await tx.maybeOne(sql.type(
    row({
      companyName: text,
      contactName: text,
      contactEmail: text,
      kind: oneOf(acceptedKinds),
      id: text,
      name: text,
      acceptedCount: number,
      firstAcceptedAt: time,
      lastAcceptedAt: time,
      version: number,
    }),
  )`
    select coalesce(c.name, u.user_name) as "companyName", u.user_name as "contactName", u.email as "contactEmail",
      accepted.kind, accepted.id, accepted.name, (count(*) over ())::int4 as "acceptedCount",
      min(accepted.accepted_at) over () as "firstAcceptedAt", accepted.accepted_at as "lastAcceptedAt",
      nextval('revision') as version
    from ${acceptedRequest} join app_user u on u.id = accepted.sender_id left join company c on c.id = accepted.buyer_id
    where accepted.vendor_id = ${vendorId} and accepted.buyer_id = ${buyerId}
    order by accepted.accepted_at desc, accepted.id desc limit 1`);
  if (!found) return undefined;
  const { kind, id, name, firstAcceptedAt, lastAcceptedAt, ...rest } = found;
  return {
    ...rest,
    _id: buyerId,
    last: { kind, id, name },
    firstAcceptedAt: new Date(firstAcceptedAt).toISOString(),
    lastAcceptedAt: new Date(lastAcceptedAt).toISOString(),
  };
}

export interface CustomersRequest {
  vendorId: string;
  search: string;
  page: number;
  size: number;
}

/** Returns a vendor's customers, the latest acceptance first, and their total number. */
export async function listCustomers(
  db: Queryable,
  { vendorId, search, page, size }: CustomersRequest,
): Promise<{ data: Customer[]; total_records: number }> {
  const matching = sql.fragment`
    from customer where vendor_id = ${vendorId} and position(lower(${search.trim()}) in search_text) > 0`;
  const total = await db.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n ${matching}`);
  const rows = await db.any(sql.type(row({ row: json<Customer>() }))`
    select row ${matching} order by accepted_at desc, buyer_id limit ${size} offset ${page * size}`);
  return { data: rows.map((customer) => customer.row), total_records: total };
}

/**
 * Everything that a vendor accepted from a buyer, one row each. A row says which vendor accepted it (`vendor_id`) and from whom
 * (`buyer_id`: the company, or the person who had none). It also says who sent it for which company, what it is, and since when.
 *
 * A meeting that was called off after its acceptance still counts, and so does an RFP that the vendor left. Another kind of
 * request needs one more select.
 */
const acceptedRequest = sql.fragment`(
  select i.company_id as vendor_id, coalesce(r.company_id, r.owner_id) as buyer_id, r.owner_id as sender_id,
    r.company_id as sender_company_id, 'rfp' as kind, r.id, r.name, i.answered_at as accepted_at
  from invite i join rfp r on r.id = i.rfp_id
  where (i.accept_status = 1 or i.left_at is not null) and i.company_id is not null
  union all
  select m.company_id, coalesce(m.buyer_company_id, m.buyer_id), m.buyer_id, m.buyer_company_id, m.kind, m.id, m.product,
    m.answered_at
  from meeting m
  where m.company_id is not null and (m.status = 'accepted' or (m.status = 'cancelled' and m.answered_at is not null))
) accepted`;

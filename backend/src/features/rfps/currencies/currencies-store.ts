import { convertMinor, type Exchange, type OfferedAmount } from '../contracts/currencies.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { json, nullable, number, row, text } from '../../../platform/database/row.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';

const savedRow = row({ currencies: json<Exchange[]>(), version: number });

/** Loads the currencies besides the RFP's own; none at version 0 until they are saved. */
export const loadExchanges = async (
  db: Queryable,
  rfpId: string,
): Promise<{ currencies: Exchange[]; version: number }> =>
  (await db.maybeOne(sql.type(savedRow)`
    select currencies, version from rfp_currencies where rfp_id = ${rfpId}`)) ?? {
    currencies: [],
    version: 0,
  };

/** Saves them based on a version, which is 0 if there are none yet. */
export const putExchanges = (
  rfpId: string,
  { currencies, version }: { currencies: readonly Exchange[]; version: number },
  { userId, now }: { userId: string; now: number },
): Change => sql.statement`
  insert into rfp_currencies (rfp_id, currencies, version, saved_by, saved_at)
  values (${rfpId}, ${JSON.stringify(currencies)}::jsonb, ${version + 1}, ${userId},
    to_timestamp(${now}::double precision / 1000))
  on conflict (rfp_id) do update set currencies = excluded.currencies, version = excluded.version,
    saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where rfp_currencies.version = ${version}`;

const offerRow = row({
  inviteId: text,
  currency: text,
  rate: nullable(text),
  rateOn: nullable(text),
  source: text,
});

/** Lists, by invite, the vendors that answer in another currency than the RFP's, with the rate if the buyer has entered one. */
export async function listOfferExchanges(db: Queryable, inviteIds: readonly string[]) {
  const rows = await db.any(sql.type(offerRow)`
    select c.invite_id::text as "inviteId", c.currency, e.exchange ->> 'rate' as rate,
      e.exchange ->> 'rateOn' as "rateOn", coalesce(e.exchange ->> 'source', '') as source
    from response_currency c join invite i on i.id = c.invite_id join rfp r on r.id = i.rfp_id
    left join rfp_currencies s on s.rfp_id = r.id
    left join lateral (
      select exchange from jsonb_array_elements(s.currencies) as exchange
      where exchange ->> 'currency' = c.currency limit 1
    ) e on true
    where c.invite_id = any(${sql.array([...inviteIds], 'uuid')}) and c.currency <> r.currency`);
  return new Map(rows.map(({ inviteId, ...exchange }) => [inviteId, exchange]));
}

/** Finds the same for one invite; null for a vendor that answers in the RFP's currency. */
export const findOfferExchange = async (db: Queryable, inviteId: string) =>
  (await listOfferExchanges(db, [inviteId])).get(inviteId) ?? null;

/**
 * Returns an amount of a vendor in the RFP's currency, and the original if it is in another one. The price is null while that has no
 * rate.
 */
export async function convertOffer(
  db: Queryable,
  inviteId: string,
  amountMinor: number | null,
): Promise<{ price: number | null; offered: OfferedAmount | null }> {
  const exchange = amountMinor === null ? null : await findOfferExchange(db, inviteId);
  return amountMinor === null || exchange === null
    ? { price: amountMinor, offered: null }
    : {
        price: convertMinor(amountMinor, exchange.rate),
        offered: { ...exchange, amountMinor } as OfferedAmount,
      };
}

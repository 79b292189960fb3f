import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { bool, nullable, number, row, text, time } from '@bidboard/backend/platform/database/row';
import type { Books } from './provider-books.ts';

const paymentRow = row({
  source: text,
  productId: text,
  paidMinor: number,
  backMinor: number,
  forgiven: number,
  grants: number,
  entries: number,
});

/** Returns the ledger's data of each payment: how often it was granted, and the sum of its entries. */
export async function readLedger(database: Database) {
  const paid = await database.any(sql.type(paymentRow)`
    select p.source, p.product_id::text as "productId", p.amount_minor::float8 as "paidMinor",
      p.refunded_minor::float8 as "backMinor", p.written_off_units as forgiven,
      count(*) filter (where e.kind = 'purchase')::int4 as grants, coalesce(sum(e.credits), 0)::int4 as entries
    from payment p left join credit_entry e on e.payment_id = p.id group by p.id`);
  return {
    payments: new Map(
      paid.map(({ source, productId, paidMinor, backMinor, grants, entries }) => [
        source,
        { productId, paidMinor, backMinor, grants, entries },
      ]),
    ),
    /** Credits that should have been taken back but were already spent. */
    forgiven: new Map(paid.map(({ source, forgiven }) => [source, forgiven])),
  };
}

const creditsOfPack = 5;

/**
 * Returns the expected ledger by the provider's books. For a pack: the credits that are still paid for, plus the forgiven ones.
 */
export function ledgerBy({ payments }: Books, forgiven: ReadonlyMap<string, number>) {
  return new Map(
    [...payments].map(([source, { productId, paidMinor, backMinor }]) => {
      const due = Math.trunc((creditsOfPack * backMinor) / paidMinor);
      const kept = creditsOfPack - due + (forgiven.get(source) ?? 0);
      return [
        source,
        { productId, paidMinor, backMinor, grants: 1, entries: source.startsWith('in_') ? 0 : kept },
      ];
    }),
  );
}

const licenceRow = row({
  id: text,
  status: text,
  isCancelled: bool,
  until: nullable(time),
  ofWallet: nullable(time),
});

export async function readLicences(database: Database) {
  const licences = await database.any(sql.type(licenceRow)`
    select l.subscription_id as id, l.status, l.is_cancelled as "isCancelled", l.licensed_until as until,
      w.licensed_until as "ofWallet"
    from licence l join wallet w on w.product_id = l.product_id`);
  return new Map(licences.map(({ id, ...one }) => [id, one]));
}

const graceMs = 3 * 86_400_000;

/** Returns the licences by the provider's books: until the last paid day, plus three days if a renewal is due. */
export function licencesBy({ licences }: Books) {
  return new Map(
    [...licences].map(([id, { status, isCancelled, endedAt, paidUntil }]) => {
      const paid = paidUntil.length === 0 ? null : Math.max(...paidUntil);
      const goesOn = paid === null || isCancelled ? paid : paid + graceMs;
      const until = goesOn === null || endedAt === null ? goesOn : Math.min(goesOn, endedAt);
      return [id, { status, isCancelled, until, ofWallet: until }];
    }),
  );
}

const walletRow = row({
  productId: text,
  balance: number,
  lowest: number,
  spent: number,
  forgiven: number,
});

/** Lists each wallet: its balance, its lowest balance ever, and how much was spent by acceptances or forgiven. */
export const listWallets = (database: Database) =>
  database.any(sql.type(walletRow)`
    select product_id::text as "productId", sum(credits)::int4 as balance, min(running)::int4 as lowest,
      -coalesce(sum(credits) filter (where kind like '%Acceptance'), 0)::int4 as spent,
      (select coalesce(sum(written_off_units), 0)::int4 from payment p where p.product_id = e.product_id) as forgiven
    from (
      select product_id, credits, kind, sum(credits) over (partition by product_id order by created_at, id) as running
      from credit_entry where product_id is not null) e
    group by product_id`);
